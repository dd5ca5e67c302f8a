import { mailedLinksCalls } from '@/shared/api/generated/mailed-links';
import { isApiProblem, problemWithoutReply } from '@/shared/api/problem';

export const mailedLinksApi = mailedLinksCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Uses the link that confirms a mailbox. It is a query because the user only has to open the page. */
    proveMailbox: build.query<null, string>({
      queryFn: async (token, { dispatch }) => {
        const { error } = await dispatch(
          mailedLinksCalls.endpoints.verifyEmail.initiate(
            { verifyEmailRequest: { token } },
            { track: false },
          ),
        );
        if (error === undefined) return { data: null };
        return { error: isApiProblem(error) ? error : problemWithoutReply('malformed') };
      },
    }),
  }),
});
