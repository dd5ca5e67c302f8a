import type { BranchListItem } from '@/shared/api/generated/branches';

interface Town {
  town: string;
  branches: readonly BranchListItem[];
}

interface State {
  state: string;
  count: number;
  towns: readonly Town[];
}

function groupedBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group === undefined) groups.set(nameOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

const inOrder = <T>(groups: Map<string, T>): [string, T][] =>
  [...groups].toSorted(([a], [b]) => a.localeCompare(b));

/** Branches by state and town, all in the order of their names. */
export function byPlace(branches: readonly BranchListItem[]): State[] {
  const states = groupedBy(branches, ({ State: state }) => state.trim());
  return inOrder(states).map(([state, ofState]) => ({
    state,
    count: ofState.length,
    towns: inOrder(groupedBy(ofState, ({ City }) => City.trim())).map(([town, ofTown]) => ({
      town,
      branches: ofTown.toSorted((a, b) => a.BranchName.localeCompare(b.BranchName)),
    })),
  }));
}
