import texts from './en/demo-mail.json';
import { addTexts } from './i18n';

addTexts('demoMail', texts);
