import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null;

/**
 * The secret of the mailed link that led here; null if the link had none. It comes after '#', so no server sees it, and is
 * removed from the address at once, so that neither the history nor a bookmark contains it.
 */
export function useMailedToken(): string | null {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const found = tokenIn(hash);
  // Another link may be opened while the page is shown.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (hash !== '') void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
  return token;
}
