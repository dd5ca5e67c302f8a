import texts from './en/kyc.json';
import { addTexts } from './i18n';

addTexts('kyc', texts);
