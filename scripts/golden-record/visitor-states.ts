import type { State } from "./question.ts"

function cookie(state: string, value: string): State {
  return { state, headers: { Cookie: value } }
}

/** A reader's choices, real and forged. Most pages differ for each of them, or are the same for a reason. */
export const cookieStates: readonly State[] = [
  cookie("consent accepted", "cookie-consent=accepted"),
  cookie("consent rejected", "cookie-consent=rejected"),
  cookie("imperial units", "measurement-system=IMPERIAL"),
  cookie("next release", "nextRelease=true"),
  cookie("testing", "testing=true"),
  cookie("two products to compare", "comparison=crimping-machines*sigma-622~aaaa*sigma-688~bbbb"),
  cookie("invalid session", "session=invalid"),
  cookie("forged editor", "editor-password=forged"),
  cookie("reads German if need be", "fallback-language=de"),
  cookie("forged flash message", "flash=e30.forged"),
  cookie(
    "everything chosen",
    "cookie-consent=accepted; measurement-system=IMPERIAL; fallback-language=fr; locale=de-ch; session=x",
  ),
]

/** Headers that decide where an address without a locale leads. */
export const languageStates: readonly State[] = [
  { state: "no language" },
  ...["de", "de-CH,de;q=0.9,en;q=0.5", "ja", "zh-CN,zh;q=0.9", "fr-CA", "pt-BR", "xx, *;q=0.1"].map(
    (language) => ({
      state: `speaks ${language}`,
      headers: { "Accept-Language": language },
    }),
  ),
  cookie("chose de-ch", "locale=de-ch"),
  cookie("chose a locale that isn't there", "locale=xx-yy"),
]

export const encodingStates: readonly State[] = ["br", "gzip", "identity", "br;q=0, gzip;q=0.5", "*"].map(
  (encoding) => ({ state: `reads ${encoding}`, headers: { "Accept-Encoding": encoding } }),
)

/** A browser that prefetches a page, and a crawler. */
export const programStates: readonly State[] = [
  { state: "prefetch", headers: { "Sec-Purpose": "prefetch" } },
  { state: "crawler", headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } },
]
