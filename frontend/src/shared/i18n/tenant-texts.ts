import texts from './en/tenant.json';
import { addTexts } from './i18n';

addTexts('tenant', texts);
