import '@/shared/ui/dialog-styles.css';
import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnceShown } from '@/shared/lib/focus-once-shown';
import { shrinkPicture } from '@/shared/lib/shrink-picture';
import { plainHeader } from '@/shared/ui/dialog-header';
import { Failure } from '@/shared/ui/notice';
import classes from './pictures.module.css';
import { type Facing, useCamera } from './use-camera';

export interface CameraDialogProps {
  title: string;
  facing: Facing;
  longestSide: number;
  /** Takes the picture, as a data URL. */
  use: (picture: string) => void;
  close: () => void;
}

/** The camera, and then the picture that was taken with it. */
export function CameraDialog({ title, facing: first, longestSide, use, close }: CameraDialogProps) {
  const { t } = useTranslation(['pictures', 'common']);
  const [facing, setFacing] = useState(first);
  const [picture, setPicture] = useState<string | null>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { stream, fault, hasOther } = useCamera(facing);
  const shoot = async () => {
    if (video.current === null || stream === null) return;
    const shot = await shrinkPicture(video.current, longestSide);
    setTooEarly(shot === null);
    setPicture(shot);
  };
  const show = (element: HTMLVideoElement | null) => {
    video.current = element;
    if (element !== null && element.srcObject !== stream) element.srcObject = stream;
  };
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44 }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.camera}>
        <p role="status" className={classes.says}>
          {picture !== null && t('pictures:check')}
          {picture === null && stream === null && fault === null && t('pictures:opening')}
          {picture === null && stream !== null && t('pictures:aim')}
        </p>
        <Failure
          text={fault === null ? (isTooEarly ? t('pictures:tooEarly') : null) : t(`pictures:faults.${fault}`)}
        />
        {picture !== null && <img src={picture} alt={t('pictures:taken')} className={classes.shot} />}
        {/* Kept below the picture, so that another one can be taken at once. */}
        {stream !== null && (
          <video
            ref={show}
            className={classes.shot}
            hidden={picture !== null}
            aria-label={t('pictures:live')}
            data-mirrored={facing === 'user'}
            autoPlay
            playsInline
            muted
          />
        )}
        <div className={classes.buttons}>
          {picture !== null && (
            <>
              <Button ref={focusOnceShown} onClick={() => use(picture)}>
                {t('pictures:use')}
              </Button>
              <Button variant="default" onClick={() => setPicture(null)}>
                {t('pictures:again')}
              </Button>
            </>
          )}
          {picture === null && fault === null && (
            <Button ref={focusOnceShown} onClick={() => void shoot()}>
              {t('pictures:shoot')}
            </Button>
          )}
          {picture === null && hasOther && (
            <Button variant="default" onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
              {t('pictures:switch')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
