import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { messageOf } from '@/shared/api/message-of';
import { seen } from '@/shared/api/seen';
import { clientsApi, type DocumentItem } from '@/shared/lending/clients-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { selectUser } from '@/shared/session/session-slice';
import { Notice } from '@/shared/ui/notice';
import { DocumentFacts } from './document-facts';
import { DocumentPicture, type Side, type View } from './document-picture';
import { useDocumentName } from './document-words';
import { KeyButton, type KeyButtonProps } from './key-button';
import classes from './kyc.module.css';
import type { Walk } from './use-walk';

/** The line that says what happened. */
export interface Said {
  text: string;
  isFailure?: boolean;
}

const MOST_ZOOM = 4;
const FURTHER = 80;
const fitted = { zoom: 1, turns: 0 };

/** How far an arrow key moves the picture. */
const moves: Record<string, [number, number]> = {
  ArrowUp: [0, -FURTHER],
  ArrowDown: [0, FURTHER],
  ArrowLeft: [-FURTHER, 0],
  ArrowRight: [FURTHER, 0],
};

type Asked = 'reject' | 'reveal' | 'expire' | 'look';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

interface DocumentReviewProps {
  document: DocumentItem;
  walk: Walk;
  say: (said: Said) => void;
}

/**
 * A document's pictures beside its data, and what can be done with it. Its keys work while the focus is inside, where it
 * stays; what was shown in full is forgotten when another document takes its place.
 */
export function DocumentReview({ document, walk, say }: DocumentReviewProps) {
  const { t } = useTranslation('kyc');
  const documentName = useDocumentName();
  const userId = useSelector(selectUser)?.userId;
  const [verify, { isLoading }] = clientsApi.useVerifyDocumentMutation();
  const [reject] = clientsApi.useRejectDocumentMutation();
  const [expire] = clientsApi.useExpireDocumentMutation();
  const [reveal] = clientsApi.useRevealDocumentMutation();
  const box = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const { documentId, pictures, status, clientName, kind } = document;
  const isOwn = document.capturedBy === userId;
  const isWaiting = status === 'captured';
  const decides = isWaiting && !isOwn;
  const has = (side: Side) => pictures.includes(side);
  const [view, setView] = useState<View>({ side: has('front') ? 'front' : 'back', ...fitted });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [whole, setWhole] = useState<string | null>(null);
  // Who verifies has a reason to look. Others say theirs.
  const [reason, setReason] = useState(decides ? t('review.verification') : null);
  const facts = { document: documentName(document), name: clientName };

  const focus = () => box.current?.focus();
  useEffect(() => box.current?.focus(), []);
  const ask = (what: Asked) => setAsked(what);
  const endAsking = () => {
    setAsked(null);
    focus();
  };
  const decided = (text: string) => {
    const { left } = walk;
    say({ text: left === null ? text : `${text} ${t('said.left', { count: left })}` });
    setAsked(null);
    walk.goOn();
    focus();
  };
  const onVerify = async () => {
    if (isLoading) return;
    const { error } = await verify({ documentId, ...seen(document) });
    if (error === undefined) return decided(t('said.verified', facts));
    say({ text: messageOf(error, t('said.notVerified')), isFailure: true });
    focus();
  };
  const step = (go: (() => void) | null) =>
    go &&
    (() => {
      say({ text: '' });
      go();
    });
  const zoom = (factor: number) => () =>
    setView((now) => ({ ...now, zoom: Math.min(MOST_ZOOM, Math.max(1, now.zoom * factor)) }));
  const otherSide: Side = view.side === 'front' ? 'back' : 'front';
  const isShown = reason !== null && has(view.side);

  const buttons: Record<'picture' | 'number' | 'decision' | 'steps', (KeyButtonProps | null)[]> = {
    picture: isShown
      ? [
          has(otherSide)
            ? {
                keyName: 'b',
                text: t(`review.see.${otherSide}`),
                act: () => setView({ side: otherSide, ...fitted }),
              }
            : null,
          { keyName: '+', text: t('review.larger'), act: view.zoom < MOST_ZOOM ? zoom(1.5) : null },
          {
            keyName: '-',
            keyText: '−',
            text: t('review.smaller'),
            act: view.zoom > 1 ? zoom(1 / 1.5) : null,
          },
          {
            keyName: 't',
            text: t('review.turn'),
            act: () => setView((now) => ({ ...now, turns: (now.turns + 1) % 4 })),
          },
          { keyName: '0', text: t('review.fit'), act: () => setView((now) => ({ ...now, ...fitted })) },
        ]
      : [reason === null ? { keyName: 'l', text: t('review.look'), act: () => ask('look') } : null],
    number: [
      kind === 'aadhaar'
        ? null
        : whole === null
          ? { keyName: 's', text: t('review.showNumber'), act: () => ask('reveal') }
          : { keyName: 's', text: t('review.hideNumber'), act: () => setWhole(null) },
    ],
    decision: [
      decides && has('front')
        ? {
            keyName: 'v',
            text: t('review.verify'),
            filled: true,
            loading: isLoading,
            act: () => void onVerify(),
          }
        : null,
      decides ? { keyName: 'r', text: t('review.reject'), act: () => ask('reject') } : null,
      status === 'verified' ? { keyName: 'e', text: t('review.expire'), act: () => ask('expire') } : null,
    ],
    steps: [
      { keyName: 'p', text: t('review.previous'), act: step(walk.previous) },
      { keyName: 'n', text: t('review.next'), act: step(walk.next) },
      { keyName: 'Escape', keyText: 'Esc', text: t('review.back'), act: step(walk.close) },
    ],
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (asked !== null && event.key === 'Escape') {
      event.preventDefault();
      return endAsking();
    }
    if (isTyping(event.target)) return;
    const move = moves[event.key];
    if (move !== undefined && event.target !== place.current && view.zoom > 1) {
      event.preventDefault();
      place.current?.scrollBy(...move);
      return;
    }
    const key = event.key === '=' ? '+' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = Object.values(buttons)
      .flat()
      .find((button) => button?.keyName === key);
    if (!found?.act) return;
    event.preventDefault();
    found.act();
  };
  const row = (name: keyof typeof buttons): ReactNode => {
    const shown = buttons[name].filter((button) => button !== null);
    return (
      shown.length > 0 && (
        <div className={classes.buttons}>
          {shown.map((button) => (
            <KeyButton key={button.keyName} {...button} />
          ))}
        </div>
      )
    );
  };

  const forms: Record<
    Asked,
    Pick<Parameters<typeof ReasonForm>[0], 'label' | 'confirmText' | 'run' | 'done'>
  > = {
    reject: {
      label: t('review.whyReject'),
      confirmText: t('review.reject'),
      run: (text) => reject({ documentId, ...seen(document), clientReasonRequest: { reason: text } }),
      done: () => decided(t('said.rejected', facts)),
    },
    expire: {
      label: t('review.whyExpire'),
      confirmText: t('review.expire'),
      run: (text) => expire({ documentId, ...seen(document), clientReasonRequest: { reason: text } }),
      done: () => decided(t('said.expired', facts)),
    },
    reveal: {
      label: t('review.whyReveal'),
      confirmText: t('review.showNumber'),
      run: async (text) => {
        const { data, error } = await reveal({ documentId, revealRequest: { reason: text } });
        if (data !== undefined) setWhole(data.number);
        return { error };
      },
      done: () => {
        say({ text: t('said.revealed') });
        endAsking();
      },
    },
    look: {
      label: t('review.whyLook'),
      confirmText: t('review.look'),
      run: async (text) => {
        setReason(text);
        return {};
      },
      done: endAsking,
    },
  };
  const form = (...names: Asked[]): ReactNode =>
    asked !== null &&
    names.includes(asked) && (
      <div ref={focusField} className={classes.asked}>
        <ReasonForm key={asked} {...forms[asked]} hint={t('review.recorded')} cancel={endAsking} />
      </div>
    );

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={classes.review} onKeyDown={onKeyDown}>
      <h2 id={id} className={classes.title}>
        {t('review.title', facts)}
      </h2>
      {row('steps')}
      <div className={classes.sides}>
        <div className={classes.part}>
          {reason === null && asked !== 'look' && <p className={classes.about}>{t('review.needsReason')}</p>}
          {reason !== null && pictures.length === 0 && <p className={classes.about}>{t('review.none')}</p>}
          {isShown && <DocumentPicture document={document} view={view} reason={reason} place={place} />}
          {row('picture')}
          {form('look')}
        </div>
        <div className={classes.part}>
          <DocumentFacts
            document={document}
            number={
              <bdi className={classes.number} data-whole={whole !== null}>
                {whole ?? document.number}
              </bdi>
            }
          />
          {row('number')}
          {kind === 'aadhaar' && <p className={classes.about}>{t('review.lastFour')}</p>}
          {form('reveal')}
          {isWaiting && isOwn && <Notice kind="info">{t('review.own')}</Notice>}
          {decides && !has('front') && <Notice kind="warning">{t('review.noFront')}</Notice>}
          {row('decision')}
          {form('reject', 'expire')}
        </div>
      </div>
    </section>
  );
}

/** The reason is typed at once. */
const focusField = (element: HTMLElement | null): void => element?.querySelector('input')?.focus();
