import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DataGrid, type DataGridProps } from './data-grid';
import { newRecord, RecordDrawer, type RecordDrawerProps } from './record-drawer';

interface RecordGridProps<R>
  extends Omit<DataGridProps<R>, 'aside' | 'keyOf' | 'nameOf' | 'opens'>,
    Omit<RecordDrawerProps<R>, 'opened' | 'close'> {
  /** Whether the user may create records. */
  creates?: boolean;
}

/** A completely loaded list, with a button for a new record, and the record that is open beside it. */
export function RecordGrid<R>(props: RecordGridProps<R>) {
  const { records, isFetching, idOf, titleOf, newTitle, notThere, creates = true, children, ...grid } = props;
  const { openedKey, searchWithOpen, closeDetail } = grid.state;
  return (
    <>
      <DataGrid
        {...grid}
        aside={
          creates && (
            <Button component={Link} to={searchWithOpen(newRecord)}>
              {newTitle}
            </Button>
          )
        }
        keyOf={idOf}
        nameOf={titleOf}
        opens
      />
      <RecordDrawer
        opened={creates || openedKey !== newRecord ? openedKey : null}
        records={records}
        isFetching={isFetching}
        idOf={idOf}
        titleOf={titleOf}
        newTitle={newTitle}
        notThere={notThere}
        close={closeDetail}
      >
        {children}
      </RecordDrawer>
    </>
  );
}
