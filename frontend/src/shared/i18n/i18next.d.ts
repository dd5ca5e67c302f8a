import 'i18next';
import type accessDenied from './en/access-denied.json';
import type activation from './en/activation.json';
import type common from './en/common.json';
import type dashboard from './en/dashboard.json';
import type menu from './en/menu.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      signIn: typeof signIn;
      activation: typeof activation;
      accessDenied: typeof accessDenied;
      shell: typeof shell;
      menu: typeof menu;
      dashboard: typeof dashboard;
    };
  }
}
