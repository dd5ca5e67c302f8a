import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import { PanelState } from '../panel-state';
import classes from '../security.module.css';
import { useIpWhitelist } from './use-ip-whitelist';

export function IpWhitelistCard({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const list = useIpWhitelist(tenantId);
  const failed = list.isError ? t('whitelist.loadFailed') : null;
  return (
    <Panel title={t('whitelist.title')}>
      <PanelState isLoading={list.isLoading} failed={failed} retry={list.retry}>
        <ToggleField
          label={t('whitelist.enabled')}
          checked={list.enabled}
          disabled={list.isToggling}
          onChange={list.toggle}
        />
        <form onSubmit={submitting(list.add)} noValidate className={classes.addForm}>
          <TextField
            label={t('whitelist.address')}
            required
            autoComplete="off"
            spellCheck={false}
            value={list.typed}
            error={list.fault}
            onChange={({ currentTarget: { value } }) => list.type(value)}
          />
          <Button type="submit" variant="default" loading={list.isAdding} className={classes.addButton}>
            {t('whitelist.add')}
          </Button>
        </form>
        {list.addresses.length === 0 && <p className={classes.note}>{t('whitelist.empty')}</p>}
        <ul className={classes.addresses}>
          {list.addresses.map((ip) => (
            <li key={ip}>
              <bdi>{ip}</bdi>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('whitelist.removeThis', { ip })}
                onClick={() => list.remove(ip)}
              >
                {t('whitelist.remove')}
              </Button>
            </li>
          ))}
        </ul>
      </PanelState>
    </Panel>
  );
}
