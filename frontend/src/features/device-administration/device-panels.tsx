import '@/shared/i18n/device-administration-texts';
import { ActivationCodesPanel } from './activation-codes-panel';
import classes from './device-administration.module.css';
import { DevicesPanel } from './devices-panel';
import { IssueCodePanel } from './issue-code-panel';

export default function DevicePanels() {
  return (
    <div className={classes.panels}>
      <IssueCodePanel />
      <ActivationCodesPanel />
      <DevicesPanel />
    </div>
  );
}
