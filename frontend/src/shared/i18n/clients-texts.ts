import texts from './en/clients.json';
import { addTexts } from './i18n';

addTexts('clients', texts);
