import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { documentPicturePath } from '@/shared/config/picture-paths';
import type { DocumentItem } from '@/shared/lending/clients-api';
import { usePicture } from '@/shared/pictures/use-picture';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './kyc.module.css';

export type Side = 'front' | 'back';

export interface View {
  side: Side;
  /** How many times the width of its place. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
}

interface DocumentPictureProps {
  document: DocumentItem;
  view: View;
  /** Why it is shown. It is recorded. */
  reason: string;
  place: RefObject<HTMLDivElement | null>;
}

/** The picture of a side, as large and turned as the view says, in a place that scrolls. */
export function DocumentPicture({ document, view, reason, place }: DocumentPictureProps) {
  const { t } = useTranslation('kyc');
  const { picture, failure, retry } = usePicture(documentPicturePath(document.documentId, view.side, reason));
  const [ratios, setRatios] = useState<Readonly<Record<string, number>>>({});
  if (failure !== null && picture === undefined)
    return <FailedNotice text={messageOf(failure, t('review.noPicture'))} retry={retry} />;
  if (picture === undefined) return <Placeholder className={classes.place} />;
  const ratio = ratios[view.side] ?? 1;
  const isUpright = view.turns % 2 === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields
    <div
      ref={place}
      role="group"
      aria-label={t('review.place')}
      className={classes.place}
      // Keyboard users must be able to reach a box that scrolls.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
    >
      <div
        className={classes.sheet}
        style={{ inlineSize: `${view.zoom * 100}%`, aspectRatio: isUpright ? ratio : 1 / ratio }}
      >
        <img
          src={picture}
          alt={t(`review.pictures.${view.side}`)}
          className={classes.picture}
          style={{
            inlineSize: isUpright ? '100%' : `${ratio * 100}%`,
            transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatios((others) => ({ ...others, [view.side]: naturalWidth / Math.max(1, naturalHeight) }))
          }
        />
      </div>
    </div>
  );
}
