import type { ProductFigures } from '@/shared/api/generated/dashboard';

/** The number of slices that can be distinguished, each in its own colour. */
const MOST_SLICES = 5;

export interface Slice {
  key: string;
  /** Null for the slice of all other products. */
  name: string | null;
  /** The number of products that it stands for. */
  products: number;
  count: number;
  outstanding: number;
  share: number;
}

/** The slices: the products or, if there are more than colours, the largest and all others together. */
export function slicesOf(products: readonly ProductFigures[]): Slice[] {
  const single = ({ productId, name, count, outstanding, share }: ProductFigures): Slice => ({
    key: String(productId),
    name,
    products: 1,
    count,
    outstanding,
    share,
  });
  if (products.length <= MOST_SLICES) return products.map(single);
  const sorted = products.toSorted((a, b) => b.count - a.count);
  const others = sorted.slice(MOST_SLICES - 1);
  const sum = (of: (product: ProductFigures) => number) =>
    others.reduce((all, product) => all + of(product), 0);
  return [
    ...sorted.slice(0, MOST_SLICES - 1).map(single),
    {
      key: 'others',
      name: null,
      products: others.length,
      count: sum(({ count }) => count),
      outstanding: sum(({ outstanding }) => outstanding),
      share: sum(({ share }) => share),
    },
  ];
}
