import '@/shared/i18n/history-texts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryOf } from '@/shared/api/history-api';
import classes from '@/shared/ui/link-tabs.module.css';
import { HistoryPanel } from './history-panel';

interface WithHistoryProps {
  of: HistoryOf;
  /** The display value of an id among a field's values. */
  nameOf?: (field: string, id: string) => string | undefined;
  children: ReactNode;
}

const tabs = ['details', 'history'] as const;

/** A record's details and, in a tab of its own, its history, which is fetched when the tab is opened. */
export function WithHistory({ of, nameOf, children }: WithHistoryProps) {
  const { t } = useTranslation('history');
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('details');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const step = (to: (typeof tabs)[number]) => {
    setChosen(to);
    list.current?.querySelector<HTMLElement>(`[data-tab=${to}]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('tabs.label')} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => setChosen(tab)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight' || key === 'ArrowLeft')
                step(tab === 'details' ? 'history' : 'details');
            }}
          >
            {t(`tabs.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {chosen === 'details' ? children : <HistoryPanel of={of} {...(nameOf && { nameOf })} />}
      </div>
    </>
  );
}
