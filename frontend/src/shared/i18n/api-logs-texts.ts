import texts from './en/api-logs.json';
import { addTexts } from './i18n';

addTexts('apiLogs', texts);
