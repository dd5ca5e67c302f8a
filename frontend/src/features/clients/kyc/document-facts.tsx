import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { clientsApi, type DocumentItem } from '@/shared/lending/clients-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { ClientFace } from './client-photo';
import { DocumentStatusBadge } from './document-status-badge';
import { useDocumentName } from './document-words';
import classes from './kyc.module.css';

/** What the lender knows of the person, to compare with what the document shows. */
function PersonFacts({ clientId }: { clientId: number }) {
  const { t } = useTranslation(['kyc', 'clients']);
  const { currentData: client } = clientsApi.useGetClientQuery({ clientId });
  const { currentData: profile } = clientsApi.useGetClientProfileQuery({ clientId });
  const address = profile?.permanentAddress;
  return (
    <div className={classes.person}>
      <ClientFace clientId={clientId} />
      <FactGrid
        facts={[
          {
            name: t('clients:columns.born'),
            value: client === undefined ? '' : formatBusinessDate(client.birthDate),
          },
          {
            name: t('clients:columns.gender'),
            value: client === undefined ? '' : t(`clients:genders.${client.gender}`),
          },
          { name: t('kyc:review.relative'), value: profile?.relative?.name ?? '' },
          {
            name: t('kyc:review.address'),
            value:
              address == null
                ? ''
                : [address.line, address.village, address.district, address.state, address.pinCode]
                    .filter(Boolean)
                    .join(', '),
            wide: true,
          },
        ]}
      />
    </div>
  );
}

/** The data of a document and of its client. */
export function DocumentFacts({ document, number }: { document: DocumentItem; number: ReactNode }) {
  const { t } = useTranslation('kyc');
  const tenant = useNamedTenant();
  const sees = useMay()('CLIENT_VIEW');
  const documentName = useDocumentName();
  const { clientId, clientName, clientNumber, validUntil, capturedByName, capturedAt } = document;
  const decided =
    document.decidedAt === null || document.decidedByName === null
      ? []
      : [
          {
            name: t('columns.decided'),
            value: t('by', { name: document.decidedByName, day: formatInstant(document.decidedAt) }),
          },
          { name: t('review.reason'), value: document.reason },
        ];
  return (
    <>
      <FactGrid
        facts={[
          {
            name: t('columns.client'),
            value: sees ? (
              <Link className={classes.link} to={clientPath(clientId, tenant)}>
                {clientName}
              </Link>
            ) : (
              clientName
            ),
          },
          { name: t('columns.clientNumber'), value: <bdi>{clientNumber}</bdi> },
          { name: t('columns.kind'), value: documentName(document) },
          { name: t('columns.number'), value: number },
          {
            name: t('columns.validUntil'),
            value: validUntil === null ? '' : formatBusinessDate(validUntil),
          },
          { name: t('columns.status'), value: <DocumentStatusBadge status={document.status} /> },
          {
            name: t('columns.captured'),
            value: t('by', { name: capturedByName, day: formatInstant(capturedAt) }),
          },
          ...decided,
        ]}
      />
      {sees && <PersonFacts clientId={clientId} />}
    </>
  );
}
