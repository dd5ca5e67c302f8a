import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '@/shared/routes/route';

/** Names the page in the browser's tab and history. */
export function PageTitle({ title }: { title: Route['title'] }) {
  const { t } = useTranslation(['common', 'routes', 'reportTitles', 'coming']);
  const text = t('documentTitle', { page: t(title) });
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
