import texts from './en/follow-up.json';
import { addTexts } from './i18n';

addTexts('followUp', texts);
