import { authCalls } from '@/shared/api/generated/auth';
import { isApiProblem, problemWithoutReply } from '@/shared/api/problem';

export const mailedLinksApi = authCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Uses the link that proves a mailbox. A query, as opening the page is all that is asked of the user. */
    proveMailbox: build.query<null, string>({
      queryFn: async (token, { dispatch }) => {
        const { error } = await dispatch(
          authCalls.endpoints.verifyEmail.initiate({ verifyEmailRequest: { token } }, { track: false }),
        );
        if (error === undefined) return { data: null };
        return { error: isApiProblem(error) ? error : problemWithoutReply('malformed') };
      },
    }),
  }),
});
