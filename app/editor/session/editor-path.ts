/** The editor area's entrance, below the locale of every site. */
export const editorPath = "/editor"
