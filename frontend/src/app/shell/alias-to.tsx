import { Navigate, useLocation } from 'react-router-dom';

/** Leads on to the screen that an address stands for; what was asked of the one is asked of the other. */
export function AliasTo({ leadsTo }: { leadsTo: string }) {
  const { search } = useLocation();
  return <Navigate to={leadsTo.includes('?') ? leadsTo : `${leadsTo}${search}`} replace />;
}
