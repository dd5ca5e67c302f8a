import texts from './en/tenants.json';
import { addTexts } from './i18n';

addTexts('tenants', texts);
