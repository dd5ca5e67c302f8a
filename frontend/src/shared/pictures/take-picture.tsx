import '@/shared/i18n/pictures-texts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPicture } from '@/shared/lib/shrink-picture';
import { FileButton } from '@/shared/ui/fields/file-button';
import { Failure } from '@/shared/ui/notice';
import { CameraDialog, type CameraDialogProps } from './camera-dialog';
import classes from './pictures.module.css';
import { hasCameras } from './use-camera';

const PDF = 'application/pdf';

interface TakePictureProps extends Omit<CameraDialogProps, 'title' | 'close'> {
  /** The name of the button that opens the camera, such as 'Take photo'. */
  label: string;
  /** The name of the button in its form, so that the form's summary leads to it. */
  name?: string;
  /** The element that says what is wrong with the picture. */
  describedBy?: string | undefined;
  /** Takes a PDF that was chosen; without it, none can be. */
  takePdf?: (file: File) => void;
}

/**
 * Takes a picture with the camera or from a file, and hands it over as a JPEG no larger than needed. A browser without
 * access to the camera has the device's own camera program take it.
 */
export function TakePicture(props: TakePictureProps) {
  const { label, name, describedBy, facing, longestSide, use, takePdf } = props;
  const { t } = useTranslation('pictures');
  const [isOpen, setOpen] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = async (file: File) => {
    if (takePdf !== undefined && file.type === PDF) {
      setUnreadable(false);
      return takePdf(file);
    }
    const picture = await shrinkPicture(file, longestSide);
    setUnreadable(picture === null);
    if (picture !== null) use(picture);
  };
  const file = (key: 'camera' | 'file', text: string, capture?: typeof facing) => (
    <FileButton
      name={key === 'camera' ? name : undefined}
      accept={takePdf === undefined || key === 'camera' ? 'image/*' : `image/*,${PDF}`}
      capture={capture}
      aria-describedby={describedBy}
      choose={(chosen) => void choose(chosen)}
    >
      {text}
    </FileButton>
  );
  return (
    <div className={classes.take}>
      <div className={classes.buttons}>
        {hasCameras() ? (
          <Button
            ref={opener}
            name={name}
            aria-describedby={describedBy}
            variant="default"
            onClick={() => setOpen(true)}
          >
            {label}
          </Button>
        ) : (
          file('camera', label, facing)
        )}
        {file('file', t('choose'))}
      </div>
      <Failure text={isUnreadable ? t('unreadable') : null} />
      {isOpen && (
        <CameraDialog
          title={label}
          facing={facing}
          longestSide={longestSide}
          use={(picture) => {
            setUnreadable(false);
            close();
            use(picture);
          }}
          close={close}
        />
      )}
    </div>
  );
}
