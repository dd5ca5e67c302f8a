import texts from './en/transfers.json';
import { addTexts } from './i18n';

addTexts('transfers', texts);
