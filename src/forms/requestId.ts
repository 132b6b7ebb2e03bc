/** The field by which the server knows a retry from a second order; sending fills it in. */
export const REQUEST_ID = '/requestId';
