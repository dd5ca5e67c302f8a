import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { draftPath } from '@/shared/config/lending-paths';
import { type ClientDraft, clientsApi } from '@/shared/lending/clients-api';
import { formatAgo } from '@/shared/lib/dates';
import { fieldsOf, textOr } from '@/shared/lib/shape';
import { makeChange } from '@/shared/overlays/make-change';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { Panel } from '@/shared/ui/panel';
import classes from '../clients.module.css';

interface DraftListProps {
  drafts: readonly ClientDraft[];
  deleted: () => unknown;
}

/** The user's other drafts, to go on with or to delete. */
export function DraftList({ drafts, deleted }: DraftListProps) {
  const { t } = useTranslation('clients');
  const tenant = useNamedTenant();
  const [remove] = clientsApi.useDeleteClientDraftMutation();
  const nameOf = ({ form }: ClientDraft): string => {
    const { firstName, lastName } = fieldsOf(form);
    return `${textOr(firstName, '')} ${textOr(lastName, '')}`.trim() || t('drafts.unnamed');
  };
  const onDelete = (draft: ClientDraft) =>
    makeChange({
      title: t('drafts.delete.title'),
      message: t('drafts.delete.message', { name: nameOf(draft) }),
      confirmText: t('drafts.delete.action'),
      run: async () => {
        const outcome = await remove({ draftId: draft.draftId });
        if (outcome.error === undefined) void deleted();
        return outcome;
      },
      done: t('drafts.delete.done'),
      failed: t('drafts.delete.failed'),
    });
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('drafts.title')} className={classes.drafts}>
      <p className={classes.sentence}>{t('drafts.about')}</p>
      <ul className={classes.lines}>
        {drafts.map((draft) => (
          <li key={draft.draftId} className={classes.draft}>
            <span>
              <Link className={classes.link} to={draftPath(draft.draftId, tenant)}>
                {t('drafts.continue', { name: nameOf(draft) })}
              </Link>
              , {formatAgo(draft.changedAt)}
            </span>
            <IconButton
              label={t('drafts.delete.label', { name: nameOf(draft) })}
              onClick={() => void onDelete(draft)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
