import { Navigate, useLocation } from 'react-router-dom';

/** Redirects to the screen that an address stands for, and keeps the query. */
export function AliasTo({ leadsTo }: { leadsTo: string }) {
  const { search } = useLocation();
  return <Navigate to={leadsTo.includes('?') ? leadsTo : `${leadsTo}${search}`} replace />;
}
