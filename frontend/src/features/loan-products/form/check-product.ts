import { parseRupees } from '@/shared/lending/amounts';
import { isAllowed, isOnStep } from '@/shared/lending/bounds';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import {
  type Bounded,
  bounded,
  boundParts,
  boundsIn,
  canRepayPrincipal,
  type ProductField,
  type ProductValues,
  readers,
} from './product-values';

/** The maximum length of each that the server accepts. */
const most: Record<Bounded, number> = { principal: 1_000_000_000, instalments: 1040, annualRate: 999 };

const unreadable = { principal: 'amount', instalments: 'count', annualRate: 'rate' } as const;

const LONGEST_GRACE = 1039;
const LATEST_DUE = 366;

const MOST_TOLERANCE = 100;

const LONGEST_PENAL_GRACE = 365;

const MOST_CHARGES = 10;
export const MOST_RUNGS = 20;

/** Checks one figure of bounds: whether it is valid, and whether it is consistent with the other valid ones. */
function checkBound(of: Bounded, part: string, values: ProductValues) {
  const value = readers[of](values[`${of}${part}` as ProductField] as string);
  if (value === null) return unreadable[of];
  const { min, max, step } = boundsIn(values, of);
  if (value > most[of]) return 'tooMuch';
  const isRate = of === 'annualRate';
  if (part === 'Step') return value > 0 ? null : 'step';
  if (!isRate && value === 0) return 'moreThanNothing';
  if (part === 'Max') return value < min ? 'order' : null;
  if (part !== 'Default') return null;
  if (value < min || value > max) return 'usualRange';
  return step > 0 && !isOnStep({ min, step }, value) ? 'usualStep' : null;
}

/** Checks the limits by cycle. Whether a loan can have these amounts is known once the bounds are valid. */
function checkLadder(values: ProductValues) {
  const typed = values.amountLadder.map(parseRupees);
  const ladder = typed.filter((amount) => amount !== null);
  if (ladder.length < typed.length) return 'ladderAmount';
  if (ladder.length > MOST_RUNGS) return 'ladderLength';
  const bounds = boundsIn(values, 'principal');
  const areBoundsValid = boundParts.every((part) => checkBound('principal', part, values) === null);
  if (areBoundsValid && !ladder.every((amount) => isAllowed(bounds, amount))) return 'ladderBounds';
  return ladder.every((amount, index) => amount >= (ladder[index - 1] ?? 0)) ? null : 'ladderFalls';
}

function checkGrace(typed: string, values: ProductValues) {
  const grace = parseCount(typed);
  if (grace === null || grace > LONGEST_GRACE) return 'count';
  const shortest = parseCount(values.instalmentsMin);
  return shortest !== null && grace >= shortest && grace > 0 ? 'grace' : null;
}

function checkDays(typed: string) {
  const days = parseCount(typed);
  return days === null || days < 1 || days > LATEST_DUE ? 'days' : null;
}

/** Checks a field of the penal charge. Those that are not shown are right. */
function checkPenal(
  name: 'penalRate' | 'penalAmount' | 'penalMost' | 'penalGraceDays',
  values: ProductValues,
) {
  const { penalBasis: basis } = values;
  if (name === 'penalGraceDays') {
    const days = parseCount(values.penalGraceDays);
    return basis !== 'none' && (days === null || days > LONGEST_PENAL_GRACE) ? 'penalGraceDays' : null;
  }
  if ((name === 'penalAmount') !== (basis === 'amount') || basis === 'none') return null;
  const isRate = name === 'penalRate';
  const value = (isRate ? parseRate : parseRupees)(values[name]);
  if (value === null) return isRate ? 'rate' : 'amount';
  if (value === 0) return 'moreThanNothing';
  return value > most[isRate ? 'annualRate' : 'principal'] ? 'tooMuch' : null;
}

export function checkProduct(name: ProductField, values: ProductValues) {
  const of = bounded.find((known) => name.startsWith(known));
  if (of !== undefined) return checkBound(of, name.slice(of.length), values);
  switch (name) {
    case 'code':
      if (values.code.trim() === '') return 'codeRequired';
      return /^[A-Z0-9-]{2,20}$/.test(values.code.trim()) ? null : 'code';
    case 'name':
      return values.name.trim() === '' ? 'name' : values.name.trim().length > 100 ? 'nameLength' : null;
    case 'category':
      return values.category === '' ? 'category' : null;
    case 'amountLadder':
      return checkLadder(values);
    case 'frequencies':
      return values.frequencies.length === 0 ? 'frequencies' : null;
    case 'usualFrequency':
      return values.frequencies.length === 0 || values.frequencies.includes(values.usualFrequency)
        ? null
        : 'usualFrequency';
    case 'gracePrincipal':
    case 'graceInterest':
      return checkGrace(values[name], values);
    case 'firstDueMin':
      return checkDays(values.firstDueMin);
    case 'firstDueMax': {
      const [min, max] = [parseCount(values.firstDueMin), parseCount(values.firstDueMax)];
      return checkDays(values.firstDueMax) ?? (min !== null && max !== null && max < min ? 'order' : null);
    }
    case 'earlyMoney':
      return values.earlyMoney === 'principal' && !canRepayPrincipal(values) ? 'earlyMoney' : null;
    case 'arrearsTolerance': {
      const tolerance = parseRupees(values.arrearsTolerance);
      return tolerance === null || tolerance > MOST_TOLERANCE ? 'tolerance' : null;
    }
    case 'penalBasis':
      return values.penalBasis !== 'none' && values.earlyMoney === 'principal' ? 'penalPrepaid' : null;
    case 'penalRate':
    case 'penalAmount':
    case 'penalMost':
    case 'penalGraceDays':
      return checkPenal(name, values);
    case 'charges':
      return values.charges.length > MOST_CHARGES ? 'charges' : null;
    case 'requirements': {
      const needsGroup = values.requirements.some((one) => one === 'training' || one === 'recognitionTest');
      return needsGroup && !values.requirements.includes('group') ? 'group' : null;
    }
    default:
      return null;
  }
}
