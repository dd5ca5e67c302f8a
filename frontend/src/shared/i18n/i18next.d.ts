import 'i18next';
import type accessDenied from './en/access-denied.json';
import type account from './en/account.json';
import type activation from './en/activation.json';
import type branches from './en/branches.json';
import type coming from './en/coming.json';
import type common from './en/common.json';
import type dashboard from './en/dashboard.json';
import type demoMail from './en/demo-mail.json';
import type deviceAdministration from './en/device-administration.json';
import type forms from './en/forms.json';
import type history from './en/history.json';
import type integrations from './en/integrations.json';
import type lists from './en/lists.json';
import type mailedLinks from './en/mailed-links.json';
import type menu from './en/menu.json';
import type palette from './en/palette.json';
import type passwords from './en/passwords.json';
import type roles from './en/roles.json';
import type routes from './en/routes.json';
import type secondFactor from './en/second-factor.json';
import type security from './en/security.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type subscription from './en/subscription.json';
import type tenant from './en/tenant.json';
import type tenants from './en/tenants.json';
import type users from './en/users.json';
import type webhooks from './en/webhooks.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      branches: typeof branches;
      coming: typeof coming;
      roles: typeof roles;
      routes: typeof routes;
      subscription: typeof subscription;
      tenants: typeof tenants;
      users: typeof users;
      webhooks: typeof webhooks;
      signIn: typeof signIn;
      mailedLinks: typeof mailedLinks;
      palette: typeof palette;
      passwords: typeof passwords;
      account: typeof account;
      activation: typeof activation;
      accessDenied: typeof accessDenied;
      shell: typeof shell;
      menu: typeof menu;
      dashboard: typeof dashboard;
      tenant: typeof tenant;
      demoMail: typeof demoMail;
      secondFactor: typeof secondFactor;
      security: typeof security;
      settings: typeof settings;
      forms: typeof forms;
      history: typeof history;
      integrations: typeof integrations;
      lists: typeof lists;
      deviceAdministration: typeof deviceAdministration;
    };
  }
}
