import { useQuery } from '@tanstack/react-query';
import { readPointer } from '../../language/index.ts';
import { useRuntime } from '../../runtime/index.ts';

/** Two letters of the country the person seems to be in; undefined while that is asked, and when nobody knows. */
export function useHomeCountry(): string | undefined {
  const { call } = useRuntime();
  const { data } = useQuery({
    queryKey: ['countryCode'],
    queryFn: async ({ signal }) => (await call('countryCode', {}, { signal, notify: 'none' })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const letters = readPointer(data, '/code');
  return typeof letters === 'string' ? letters : undefined;
}
