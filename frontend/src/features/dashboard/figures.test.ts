import { expect, it } from 'vitest';
import { chartColour } from '@/shared/ui/charts/chart-styles';
import { arcsOf } from '@/shared/ui/charts/doughnut';
import { stats } from '@/testing/replies';
import { columns, sortBranches } from './branches/sort-branches';
import { barsFor } from './charts/chart-data';

const { branches } = stats();

it('draws the largest branches of the period first', () => {
  expect(barsFor(branches, 'allTime').map(({ name }) => name)).toEqual(['Pune Camp', 'Nashik Road']);
  expect(barsFor(branches, 'allTime', 1)).toHaveLength(1);
  const month = branches.map((branch, index) => ({
    ...branch,
    month: { ...branch.month, disbursed: -index },
  }));
  expect(barsFor(month, 'thisMonth').map(({ name }) => name)).toEqual(['Nashik Road', 'Pune Camp']);
});

it('cycles through five colours', () => {
  expect([0, 4, 5].map(chartColour)).toEqual([
    'var(--munim-chart-1)',
    'var(--munim-chart-5)',
    'var(--munim-chart-1)',
  ]);
});

it('gives each part of the ring its true share', () => {
  expect(arcsOf([1])).toEqual([{ start: 0, length: 1 }]);
  const arcs = arcsOf([42, 58]);
  expect(arcs[1]?.start).toBeCloseTo(0.42);
  expect(arcs[0]?.length).toBeCloseTo(0.42, 1);
  expect(arcsOf([0, 0])).toEqual([
    { start: 0, length: 0 },
    { start: 0, length: 0 },
  ]);
});

it.each(columns)('sorts by %s both ways', (by) => {
  const up = sortBranches(branches, { by, descending: false }).map(({ branchId }) => branchId);
  const down = sortBranches(branches, { by, descending: true }).map(({ branchId }) => branchId);
  expect(down).toEqual(up.toReversed());
});

it('puts a branch without loans below one with a PAR of zero', () => {
  const [a, b] = branches.map((branch, index) => ({ ...branch, par30: index === 0 ? 0 : null }));
  if (a === undefined || b === undefined) throw new Error('two branches are needed');
  expect(sortBranches([a, b], { by: 'par30', descending: false })[0]?.par30).toBeNull();
});
