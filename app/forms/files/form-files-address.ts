/** Takes a file of a form without an account ahead of the form, in as many requests as its connection needs. */
export const formFilesAddress = "/api/form-files"
