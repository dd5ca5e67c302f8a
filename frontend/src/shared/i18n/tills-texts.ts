import texts from './en/tills.json';
import { addTexts } from './i18n';

addTexts('tills', texts);
