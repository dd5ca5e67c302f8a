import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { seen } from '@/shared/api/seen';
import { groupsOfCentrePath } from '@/shared/config/lending-paths';
import { groupResolution } from '@/shared/config/paper-paths';
import { type Centre, type Group, groupsApi, type MemberRules } from '@/shared/lending/groups-api';
import { usePapers } from '@/shared/lending/use-papers';
import { formatBusinessDate } from '@/shared/lib/dates';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { ExportButton } from '@/shared/lists/export-button';
import { makeChange } from '@/shared/overlays/make-change';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { GroupStatusBadge } from '../group-status-badge';
import classes from '../groups.module.css';
import { useMeetingWords } from '../use-meeting-words';
import { GroupDrawer, type GroupForm } from './group-drawer';
import { MemberList } from './member-list';
import { nextStep } from './next-step';
import { TestList } from './test-list';
import { TrainingList } from './training-list';

export interface GroupPageProps {
  group: Group;
  centre: Centre;
  rules: MemberRules;
}

function Details({ group, centre }: Omit<GroupPageProps, 'rules'>) {
  const { t } = useTranslation('groups');
  const tenant = useNamedTenant();
  const { meetingsOf } = useMeetingWords();
  const leader = group.members.find(({ clientId }) => clientId === group.leaderId);
  return (
    <Panel title={t('group.details')} aside={<GroupStatusBadge status={group.status} />}>
      <FactGrid
        facts={[
          {
            name: t('columns.centre'),
            value: (
              <Link className={classes.link} to={groupsOfCentrePath(centre, tenant)}>
                {centre.name}
              </Link>
            ),
          },
          { name: t('columns.branch'), value: group.branchName },
          { name: t('centres.meetings'), value: meetingsOf(centre) },
          {
            name: t('centres.place'),
            value: [centre.place, centre.village].filter((part) => part !== '').join(', '),
          },
          { name: t('columns.officer'), value: group.officerName ?? '' },
          { name: t('group.leader'), value: leader?.clientName ?? '' },
          { name: t('group.formed'), value: formatBusinessDate(group.formedOn) },
        ]}
      />
    </Panel>
  );
}

/** A group with its members, training and tests, and what comes next. */
export function GroupPage({ group, centre, rules }: GroupPageProps) {
  const { t } = useTranslation(['groups', 'transfers']);
  const may = useMay();
  const { query } = useAddressQuery();
  const { takeShowingErrors } = usePapers();
  const [dissolve] = groupsApi.useDissolveGroupMutation();
  const { groupId, groupNumber, name, members } = group;
  const manages = may('GROUP_CREATE') && group.status !== 'dissolved';
  const records = may('GROUP_CREATE', 'CLIENT_KYC');
  const adds = manages && may('CLIENT_VIEW') && members.length < rules.mostMembers;
  const next = nextStep(group, rules);
  const trains = records && next.trains;
  const userId = useSelector(selectUser)?.userId;
  const hasTrained = group.trainings.some(
    ({ trainerId, recordedBy }) => trainerId === userId || recordedBy === userId,
  );
  const tests = records && next.tests && !hasTrained;
  const isTestNext = next.says === 'test' || next.says === 'joinedTest';
  const button = (form: GroupForm, label: string, variant: 'filled' | 'default') => (
    <Button component={Link} variant={variant} to={`?${changedQuery(query, { form })}`}>
      {label}
    </Button>
  );
  const resolution = t('group.resolution');
  const onDissolve = () =>
    makeChange({
      title: t('dissolve.title'),
      message: t('dissolve.message', { name, number: groupNumber }),
      confirmText: t('dissolve.action'),
      run: () => dissolve({ groupId, ...seen(group) }),
      done: t('dissolve.done', { name }),
      failed: t('dissolve.failed'),
    });
  return (
    <>
      <ScreenHeading
        title={name}
        subtitle={groupNumber}
        aside={
          <div className={classes.buttons}>
            {group.leaderId != null && may('CLIENT_VIEW') && (
              <ExportButton
                label={resolution}
                exports={[{ label: resolution, run: () => takeShowingErrors(groupResolution(group)) }]}
              />
            )}
            {manages && (
              <>
                {button('change', t('group.change'), 'default')}
                {button('transfer', t('transfers:action'), 'default')}
                <DangerButton onClick={onDissolve}>{t('dissolve.action')}</DangerButton>
              </>
            )}
          </div>
        }
      />
      <div className={classes.parts}>
        <Notice kind="brand">
          <p className={classes.next}>{t(`next.${next.says}`, { count: next.count })}</p>
          {records && next.tests && hasTrained && <p className={classes.next}>{t('test.trained')}</p>}
          {(trains || tests) && (
            <div className={classes.buttons}>
              {trains && button('training', t('training.record'), isTestNext ? 'default' : 'filled')}
              {tests && button('test', t('test.record'), isTestNext ? 'filled' : 'default')}
            </div>
          )}
        </Notice>
        <Details group={group} centre={centre} />
        <MemberList
          group={group}
          rules={rules}
          manages={manages}
          add={adds && button('members', t('members.add'), 'default')}
        />
        <TrainingList group={group} branchId={centre.branchId} />
        <TestList group={group} branchId={centre.branchId} />
      </div>
      <GroupDrawer
        group={group}
        centre={centre}
        rules={rules}
        possible={[
          ...(manages ? (['change', 'transfer'] as const) : []),
          ...(adds ? (['members'] as const) : []),
          ...(trains ? (['training'] as const) : []),
          ...(tests ? (['test'] as const) : []),
        ]}
      />
    </>
  );
}
