/** A condition on words, before site, language and type are added. */
export type Term =
  | { word: string; isStart?: boolean; isAnywhere?: boolean; isTitle?: boolean }
  | { all: readonly Term[] }
  | { any: readonly Term[] }
