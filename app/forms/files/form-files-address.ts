/** Takes a file of a form without an account ahead of the form. */
export const formFilesAddress = "/api/form-files"
