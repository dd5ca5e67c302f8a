import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { submitting } from '@/shared/lib/submitting';
import { TextField } from '@/shared/ui/fields/text-field';
import { Failure } from '@/shared/ui/notice';
import { ProfilePicture } from '@/shared/ui/profile-picture';
import classes from '../account.module.css';
import { useProfileForm } from './use-profile-form';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const form = useProfileForm(user);
  const file = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const submit = () => {
    if (form.maySave && !form.isLoading) form.save();
  };
  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.form}>
      <Failure text={form.failure} />
      <div className={classes.pictureRow}>
        <ProfilePicture url={form.pictureUrl} large />
        <div className={classes.pictureActions}>
          {/* Hidden, because browsers draw file fields differently. The button opens it. */}
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-hidden
            data-testid="picture-file"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (chosen !== undefined) void form.choose(chosen);
            }}
          />
          <Button variant="default" aria-describedby={faultId} onClick={() => file.current?.click()}>
            {t('profile.edit.choose')}
          </Button>
          {form.pictureUrl !== null && !form.pictureChanged && (
            <Button variant="subtle" onClick={form.removePicture}>
              {t('profile.edit.remove')}
            </Button>
          )}
          {form.pictureChanged && (
            <Button variant="subtle" onClick={form.keepPicture}>
              {t('profile.edit.undo')}
            </Button>
          )}
        </div>
      </div>
      <p
        id={faultId}
        className={form.pictureFault.length > 0 ? classes.pictureFault : classes.pictureHint}
        role="status"
      >
        {form.pictureFault.join(' ') || t('profile.edit.pictureHint')}
      </p>
      <TextField
        label={t('profile.edit.firstName')}
        autoComplete="given-name"
        maxLength={100}
        required
        value={form.firstName}
        error={form.firstNameFault}
        onChange={({ currentTarget: { value } }) => form.type({ firstName: value })}
      />
      <TextField
        label={t('profile.edit.lastName')}
        autoComplete="family-name"
        maxLength={100}
        value={form.lastName}
        error={form.lastNameFault}
        onChange={({ currentTarget: { value } }) => form.type({ lastName: value })}
      />
      <Button type="submit" size="md" disabled={!form.maySave} loading={form.isLoading}>
        {t('profile.edit.submit')}
      </Button>
    </form>
  );
}
