/** Where the files of statements are served. */
export const downloadPath = '/files/statements';
