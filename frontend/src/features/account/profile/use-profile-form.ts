import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { ownAccountCalls } from '@/shared/api/generated/own-account';
import { messageOf } from '@/shared/api/message-of';
import { sentencesOn } from '@/shared/api/problem';
import { base64Of } from '@/shared/lib/data-url';
import { shrinkPicture } from '@/shared/lib/shrink-picture';
import { toast } from '@/shared/overlays/toasts';
import { userChanged } from '@/shared/session/session-slice';

/** The change of the picture: kept, removed, or replaced by this one (a data URL). */
type Picture = 'kept' | 'removed' | { chosen: string };

/** The state of the form for the user's names and picture. */
export function useProfileForm(user: CurrentUser) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const [update, { isLoading }] = ownAccountCalls.useChangeCurrentUserMutation();
  const [names, setNames] = useState<{ firstName: string; lastName: string } | null>(null);
  const [picture, setPicture] = useState<Picture>('kept');
  const [unreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { firstName, lastName } = names ?? user;
  const missing = firstName.trim() === '';
  const ofPicture = [
    ...sentencesOn(problem, 'profilePicture'),
    ...sentencesOn(problem, 'removeProfilePicture'),
  ];
  const shownAtField =
    sentencesOn(problem, 'firstName').length + sentencesOn(problem, 'lastName').length + ofPicture.length > 0;

  const save = async () => {
    setProblem(null);
    const { data, error } = await update({
      changeCurrentUserRequest: {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(typeof picture === 'object' && { profilePicture: base64Of(picture.chosen) }),
        ...(picture === 'removed' && { removeProfilePicture: true }),
      },
    });
    if (data === undefined) return setProblem(error);
    dispatch(userChanged({ user: data.user }));
    setNames(null);
    setPicture('kept');
    toast.success(t('profile.edit.saved'));
  };

  return {
    firstName,
    lastName,
    /** The picture as it would be after saving. */
    pictureUrl:
      typeof picture === 'object' ? picture.chosen : picture === 'removed' ? null : user.profilePictureUrl,
    pictureChanged: picture !== 'kept',
    isLoading,
    maySave: !missing && (names !== null || picture !== 'kept'),
    firstNameFault: missing ? t('profile.edit.firstNameRequired') : sentencesOn(problem, 'firstName'),
    lastNameFault: sentencesOn(problem, 'lastName'),
    pictureFault: unreadable ? [t('profile.edit.unreadable')] : ofPicture,
    failure: problem === null || shownAtField ? null : messageOf(problem, t('profile.edit.failed')),
    type: (changes: Partial<{ firstName: string; lastName: string }>) => {
      setNames({ firstName, lastName, ...changes });
      setProblem(null);
    },
    choose: async (file: File) => {
      const chosen = await shrinkPicture(file);
      setUnreadable(chosen === null);
      if (chosen !== null) setPicture({ chosen });
      setProblem(null);
    },
    removePicture: () => {
      setPicture('removed');
      setUnreadable(false);
    },
    keepPicture: () => {
      setPicture('kept');
      setUnreadable(false);
    },
    save: () => void save(),
  };
}
