import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, namingFields, SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { groupsApi, type MemberRules } from '@/shared/lending/groups-api';
import { toast } from '@/shared/overlays/toasts';
import { AreaField } from '@/shared/ui/fields/area-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from '../product-settings.module.css';
import { bounds, faultOf, fromRules, numbers, type RulesValues, toRules } from './rules-values';

function RulesForm({ rules }: { rules: MemberRules }) {
  const { t } = useTranslation('productSettings');
  const [change, { isLoading }] = groupsApi.useChangeMemberRulesMutation();
  const form = useRecordForm<RulesValues>({
    initial: fromRules(rules),
    check: (name, values) => {
      const fault = faultOf(name, values);
      return fault && t(`rules.faults.${fault.key}`, fault.bounds);
    },
  });
  useLeaveGuard(form.isDirty);
  const nameOf = (field: string) => t(`rules.${numbers.find((name) => name === field) ?? 'testQuestions'}`);
  const save = async () => {
    if (!form.submit()) return;
    const { error } = await change({ changeMemberRulesRequest: toRules(form.values) });
    if (error !== undefined) return form.settle(error);
    form.settle(null);
    toast.success(t('rules.saved'));
  };
  return (
    <SentForm form={namingFields(form, nameOf)} send={save}>
      <div className={formClasses.fields}>
        {numbers.map((name) => {
          const [least, most] = bounds[name];
          return (
            <TextField
              key={name}
              {...form.text(name)}
              label={t(`rules.${name}`)}
              hint={t('rules.between', { least, most })}
              required
              inputMode="numeric"
              autoComplete="off"
            />
          );
        })}
        <div className={formClasses.wide}>
          <AreaField
            {...form.text('testQuestions')}
            label={t('rules.testQuestions')}
            hint={t('rules.questionsHint')}
            rows={6}
          />
        </div>
      </div>
      <FormButtons sendText={t('save')} isSending={isLoading} disabled={!form.isDirty} />
    </SentForm>
  );
}

/** What the organisation asks of clients and groups. All rules are saved at once. */
export function MemberRulesPanel() {
  const { t } = useTranslation('productSettings');
  const rules = groupsApi.useGetMemberRulesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('views.members')}>
      <p className={classes.about}>{t('rules.about')}</p>
      <Loaded query={rules} failed={t('notLoaded')}>
        {(loaded) => <RulesForm rules={loaded} />}
      </Loaded>
    </Panel>
  );
}
