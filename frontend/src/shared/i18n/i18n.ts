import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from './en/common.json';

export const i18n = i18next.createInstance();

// initAsync off: the texts are in the bundle, so the first paint already has them.
void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Adds a feature's texts; each feature brings its own, so that no screen waits for another's. */
export function addTexts(namespace: string, texts: object): void {
  i18n.addResourceBundle('en', namespace, texts);
}
