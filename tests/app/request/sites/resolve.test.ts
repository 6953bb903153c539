import { expect, test } from "vitest"
import { type Resolution, type ResolveInput, resolve } from "../../../../app/request/sites/resolve.ts"
import { toSystemData } from "../../../../app/request/system-data/system-data.ts"
import { rawCountry, rawSite, rawSystemData, systemData } from "./fixture.ts"

type Reader = Partial<Pick<ResolveInput, "cookies" | "acceptLanguage">>

/** Title, host, URL, outcome as `outcomeOf` words it, and what the reader's browser sends along. */
type Case = [title: string, host: string, url: string, outcome: string, reader?: Reader]

const sites: Case[] = [
  ["a host names the main site [SITE-03, SITE-06]", "localhost", "/en", "main en /"],
  ["a second host of the same site [SITE-06, SITE-11]", "komax.localhost", "/en/company", "main en /company"],
  [
    "a brand has its own host [SITE-01, SITE-06]",
    "schleuniger.localhost",
    "/en/company",
    "schleuniger en /company",
  ],
  ["another brand, another host [SITE-01, SITE-06]", "cirris.localhost", "/en/company", "cirris en /company"],
  ["host and segment [SITE-05, SITE-18]", "localhost", "/en/events-na", "events-na en /"],
  [
    "host and segment with a page below [SITE-05, ROUTE-01]",
    "localhost",
    "/en/events-na/a/b",
    "events-na en /a/b",
  ],
  ["host and segment on the second host [SITE-05]", "komax.localhost", "/es/events-na/a", "events-na es /a"],
  ["host suffix and segment [SITE-07]", "www.komax.localhost", "/en/events-na/a", "events-na en /a"],
  ["host suffix alone [SITE-08]", "www.schleuniger.localhost", "/fr/a", "schleuniger fr /a"],
  ["the longest suffix wins [SITE-08]", "a.b.cirris.localhost", "/en/a", "cirris en /a"],
  ["a short suffix still counts [SITE-08]", "new.localhost", "/en/a", "main en /a"],
  ["a suffix ends at a dot [SITE-08]", "notschleuniger.localhost", "/en/a", "main en /a"],
  ["a suffix is no substring [SITE-08, SITE-09]", "evilcirris.localhost.example", "/en/a", "main en /a"],
  ["nor with a segment [SITE-07]", "xlocalhost", "/en/events-na", "main en /events-na"],
  [
    "the host alone goes before suffix and segment [SITE-06]",
    "cirris.localhost",
    "/en/events-na",
    "cirris en /events-na",
  ],
  [
    "suffix and segment go before the suffix alone [SITE-07]",
    "www.cirris.localhost",
    "/en/events-na/a",
    "events-na en /a",
  ],
  ["no match is the main site [SITE-09]", "www.example.com", "/en/a", "main en /a"],
  ["an address instead of a name is the main site [SITE-09]", "192.0.2.1", "/en/a", "main en /a"],
  [
    "a slug counts only on its host [SITE-05, SITE-09]",
    "www.example.com",
    "/en/events-na/a",
    "main en /events-na/a",
  ],
  ["a brand's slug isn't a segment [SITE-04]", "localhost", "/en/schleuniger/a", "main en /schleuniger/a"],
  [
    "nor on the brand's own host [SITE-04]",
    "schleuniger.localhost",
    "/en/schleuniger",
    "schleuniger en /schleuniger",
  ],
  ["a slug further down is a page [SITE-05]", "localhost", "/en/a/events-na", "main en /a/events-na"],
  ["a slug is taken once [SITE-05]", "localhost", "/en/events-na/events-na", "events-na en /events-na"],
  ["a slug in capitals is a page [SITE-05]", "localhost", "/en/Events-NA", "main en /Events-NA"],
  ["a longer segment isn't the slug [SITE-05]", "localhost", "/en/events-nature", "main en /events-nature"],
  ["an encoded slug is the slug [SITE-05]", "localhost", "/en/events%2Dna/a", "events-na en /a"],
  ["a matched site without domains [SITE-10]", "localhost", "/en/trade-fair/a", "404 unknown-site-domain"],
  [
    "the same by fallback to the main site [SITE-10]",
    "example.com",
    "/trade-fair",
    "404 unknown-site-domain",
  ],
  [
    "on a brand's host it is a page of the brand [SITE-10]",
    "cirris.localhost",
    "/en/trade-fair",
    "cirris en /trade-fair",
  ],
]

const hosts: Case[] = [
  ["the port doesn't count [SITE-06]", "localhost:3000", "/en/a", "main en /a"],
  ["an empty port doesn't count [SITE-06]", "cirris.localhost:", "/en/a", "cirris en /a"],
  ["hosts have no case [SITE-06]", "Schleuniger.LOCALHOST:443", "/en/a", "schleuniger en /a"],
  ["a trailing dot doesn't count [SITE-06]", "cirris.localhost.", "/en/a", "cirris en /a"],
  ["a trailing dot before a port [SITE-06]", "cirris.localhost.:3000", "/en/a", "cirris en /a"],
  ["an IPv6 literal is a host [SITE-09]", "[::1]:3000", "/en/a", "main en /a"],
  ["an IPv6 literal without port [SITE-09]", "[2001:db8::1]", "/en/a", "main en /a"],
  ["a host is needed [SITE-06]", "", "/en", "400 missing-host"],
  ["a slash in the host [SITE-06]", "localhost/evil", "/en", "400 invalid-host"],
  ["credentials in the host [SITE-06]", "evil@localhost", "/en", "400 invalid-host"],
  ["a space in the host [SITE-06]", "local host", "/en", "400 invalid-host"],
  ["two hosts [SITE-06]", "localhost, evil.example", "/en", "400 invalid-host"],
  ["a line break in the host [SITE-06]", "localhost\r\nX: y", "/en", "400 invalid-host"],
  ["markup in the host [SITE-06]", "<b>", "/en", "400 invalid-host"],
  ["only dots [SITE-06]", "...", "/en", "400 invalid-host"],
  ["an empty label [SITE-06]", "a..localhost", "/en", "400 invalid-host"],
  ["a leading dot [SITE-06]", ".localhost", "/en", "400 invalid-host"],
  ["a port that is none [SITE-06]", "localhost:http", "/en", "400 invalid-host"],
  ["a port without host [SITE-06]", ":3000", "/en", "400 invalid-host"],
  ["an open bracket [SITE-06]", "[::1", "/en", "400 invalid-host"],
  ["letters that aren't ASCII [SITE-06]", "münchen.localhost", "/en", "400 invalid-host"],
  ["a host of 254 characters [SITE-06]", `${"a".repeat(244)}.localhost`, "/en", "400 invalid-host"],
  ["a host of 10 kB [SITE-06]", "a".repeat(10_240), "/en", "400 invalid-host"],
]

const locales: Case[] = [
  ["a country locale [LOC-01, LOC-02]", "localhost", "/de-ch/a", "main de-CH /a"],
  ["another language of the country [SITE-02]", "localhost", "/fr-ch/a", "main fr-CH /a"],
  ["another country of the language [SITE-02]", "localhost", "/de-de/a", "main de-DE /a"],
  ["a bare language is international [LOC-01]", "localhost", "/zh/a", "main zh /a"],
  ["a home page by locale alone [ROUTE-02]", "localhost", "/de-ch", "main de-CH /"],
  ["an extra language on one brand site [LOC-08]", "schleuniger.localhost", "/fr", "schleuniger fr /"],
  ["an extra language on the events site [LOC-09]", "localhost", "/es/events-na", "events-na es /"],
  ["an extra language is not the main site's [LOC-08]", "localhost", "/fr/a", "main en /a => /en/a"],
  ["nor another brand's [LOC-09]", "schleuniger.localhost", "/es/a", "schleuniger en /a => /en/a"],
  [
    "German is removed from the events site [LOC-10]",
    "localhost",
    "/de/events-na/a",
    "events-na en /a => /en/events-na/a",
  ],
  [
    "German is removed there in every country [LOC-10]",
    "localhost",
    "/de-ch/events-na",
    "events-na en / => /en/events-na",
  ],
  ["other languages of the country stay [LOC-10]", "localhost", "/fr-ch/events-na", "events-na fr-CH /"],
  [
    "German is removed from the brand portal [LOC-10]",
    "brand-portal.localhost",
    "/de/a",
    "brand-portal en /a => /en/a",
  ],
  [
    "English is removed from the German-only site [LOC-11]",
    "adaptronic.localhost",
    "/en/a",
    "adaptronic de /a => /de/a",
  ],
  [
    "English in a country goes to its own language there [LOC-11]",
    "adaptronic.localhost",
    "/en-ch/a",
    "adaptronic de-CH /a => /de-ch/a",
  ],
  ["German stays in a country [LOC-11]", "adaptronic.localhost", "/de-de/a", "adaptronic de-DE /a"],
  ["a country without the language [REDIR-02]", "localhost", "/de-us/a", "main en-US /a => /en-us/a"],
  ["the query comes along [REDIR-02]", "localhost", "/de-us/a?x=1&x=2", "main en-US /a => /en-us/a?x=1&x=2"],
  ["a hidden country keeps the language [REDIR-02, LOC-04]", "localhost", "/de-li/a", "main de /a => /de/a"],
  [
    "a language that only one country has [REDIR-02, LOC-06]",
    "localhost",
    "/ja/a",
    "main ja-JP /a => /ja-jp/a",
  ],
  ["a language that nobody has [REDIR-02, LOC-07]", "localhost", "/it/a", "main en /a => /en/a"],
  [
    "a language that nobody has, and a cookie [REDIR-02, LOC-12]",
    "localhost",
    "/it/a",
    "main de-CH /a => /de-ch/a",
    { cookies: { locale: "de-CH" } },
  ],
  [
    "a language that nobody has, and a browser [REDIR-02]",
    "localhost",
    "/it/a",
    "main ja-JP /a => /ja-jp/a",
    { acceptLanguage: "ja" },
  ],
  [
    "no countries on an international-only site [SITE-16]",
    "cirris.localhost",
    "/de-ch/a",
    "cirris de /a => /de/a (1)",
  ],
  ["nor in another language [SITE-16]", "cirris.localhost", "/en-us/a", "cirris en /a => /en/a (1)"],
  ["a lost language there [SITE-16, LOC-19]", "cirris.localhost", "/ja-jp/a", "cirris en /a => /en/a (1)"],
  ["its international locale is fine [SITE-16, LOC-19]", "cirris.localhost", "/de/a", "cirris de /a"],
  ["an unknown language is a page [LOC-01]", "localhost", "/xx", "main en /xx => /en/xx"],
  ["an unknown country is a page [LOC-01]", "localhost", "/zz-yy/a", "main en /zz-yy/a => /en/zz-yy/a"],
  ["a known language in an unknown country [LOC-01]", "localhost", "/de-yy", "main en /de-yy => /en/de-yy"],
  ["an unknown language in a known country [LOC-01]", "localhost", "/xx-ch", "main en /xx-ch => /en/xx-ch"],
  ["three letters are a page [LOC-01]", "localhost", "/deu/a", "main en /deu/a => /en/deu/a"],
  ["the pseudo-country is no URL [LOC-05]", "localhost", "/en-all/a", "main en /en-all/a => /en/en-all/a"],
  ["an underscore is no locale [LOC-01]", "localhost", "/de_ch/a", "main en /de_ch/a => /en/de_ch/a"],
  ["a second locale is a page [ROUTE-01]", "localhost", "/en/de/a", "main en /de/a"],
  ["a locale after the slug is a page [ROUTE-01]", "localhost", "/en/events-na/fr", "events-na en /fr"],
  ["a path without locale [ROUTE-04, REDIR-02]", "localhost", "/a/b", "main en /a/b => /en/a/b"],
  [
    "a slug without locale [ROUTE-04, SITE-18]",
    "localhost",
    "/events-na/a?x",
    "events-na en /a => /en/events-na/a?x",
  ],
]

const readers: Case[] = [
  ["the site's default [LOC-07, ROUTE-02]", "localhost", "/", "main en / => /en"],
  ["another site's default [LOC-07]", "adaptronic.localhost", "/", "adaptronic de / => /de"],
  ["the cookie [LOC-12]", "localhost", "/", "main de-CH / => /de-ch", { cookies: { locale: "de-CH" } }],
  [
    "the cookie goes before the browser [LOC-12]",
    "localhost",
    "/",
    "main zh / => /zh",
    { cookies: { locale: "zh" }, acceptLanguage: "de-CH" },
  ],
  ["the cookie in capitals [LOC-12]", "localhost", "/", "main de / => /de", { cookies: { locale: "DE" } }],
  [
    "a side site has its own cookie [LOC-13]",
    "schleuniger.localhost",
    "/",
    "schleuniger fr / => /fr",
    { cookies: { locale: "de-CH", "locale-schleuniger": "fr" } },
  ],
  [
    "the main site's cookie isn't a side site's [LOC-13]",
    "schleuniger.localhost",
    "/",
    "schleuniger en / => /en",
    { cookies: { locale: "de-CH" } },
  ],
  [
    "a side site's cookie isn't the main site's [LOC-13]",
    "localhost",
    "/",
    "main en / => /en",
    { cookies: { "locale-schleuniger": "fr" } },
  ],
  [
    "a path site has its own cookie too [LOC-13]",
    "localhost",
    "/events-na",
    "events-na es / => /es/events-na",
    { cookies: { locale: "de", "locale-events-na": "es" } },
  ],
  [
    "a cookie that isn't offered [LOC-12]",
    "localhost",
    "/",
    "main en / => /en",
    { cookies: { locale: "de-US" } },
  ],
  [
    "a forged cookie [LOC-12]",
    "localhost",
    "/",
    "main en / => /en",
    { cookies: { locale: "//evil.example" } },
  ],
  [
    "the URL goes before the cookie [LOC-12]",
    "localhost",
    "/de/a",
    "main de /a",
    { cookies: { locale: "zh" } },
  ],
  ["the browser's language [ROUTE-02]", "localhost", "/", "main de / => /de", { acceptLanguage: "de" }],
  [
    "with its country [ROUTE-02]",
    "localhost",
    "/",
    "main de-CH / => /de-ch",
    { acceptLanguage: "de-CH,de;q=0.9" },
  ],
  [
    "by weight, not by order [ROUTE-02]",
    "localhost",
    "/",
    "main zh / => /zh",
    { acceptLanguage: "de;q=0.5, en;q=0.7, zh;q=0.9" },
  ],
  ["with a script [ROUTE-02]", "localhost", "/", "main zh / => /zh", { acceptLanguage: "zh-Hans-CN" }],
  ["whatever its case [ROUTE-02]", "localhost", "/", "main de-CH / => /de-ch", { acceptLanguage: "DE-ch" }],
  [
    "where it is at home [ROUTE-02, LOC-06]",
    "localhost",
    "/",
    "main ja-JP / => /ja-jp",
    { acceptLanguage: "ja" },
  ],
  [
    "Norwegian by any name [ROUTE-02]",
    "localhost",
    "/",
    "main nb-NO / => /nb-no",
    { acceptLanguage: "no,en;q=0.1" },
  ],
  [
    "in a country that lacks it [ROUTE-02]",
    "localhost",
    "/",
    "main de / => /de",
    { acceptLanguage: "de-US" },
  ],
  [
    "the next one if not offered [ROUTE-02]",
    "localhost",
    "/",
    "main de / => /de",
    { acceptLanguage: "it,de;q=0.1" },
  ],
  [
    "what the site removed is passed over [ROUTE-02, LOC-10]",
    "brand-portal.localhost",
    "/",
    "brand-portal fr-CH / => /fr-ch",
    { acceptLanguage: "de-CH,fr-CH;q=0.8" },
  ],
  [
    "an international-only site knows no country [ROUTE-02, SITE-16]",
    "cirris.localhost",
    "/",
    "cirris de / => /de",
    { acceptLanguage: "de-CH" },
  ],
  ["anything is the default [ROUTE-02]", "localhost", "/", "main en / => /en", { acceptLanguage: "*" }],
  [
    "anything before something [ROUTE-02]",
    "localhost",
    "/",
    "main en / => /en",
    { acceptLanguage: "*,de;q=0.1" },
  ],
  ["nothing refused [ROUTE-02]", "localhost", "/", "main en / => /en", { acceptLanguage: "de;q=0" }],
  [
    "nothing with a false weight [ROUTE-02]",
    "localhost",
    "/",
    "main en / => /en",
    { acceptLanguage: "de;q=abc" },
  ],
  ["nothing over-weighted [ROUTE-02]", "localhost", "/", "main de / => /de", { acceptLanguage: "zh;q=9,de" }],
  [
    "nothing malformed [ROUTE-02]",
    "localhost",
    "/",
    "main en / => /en",
    { acceptLanguage: ";;,=,de_CH,\u0000" },
  ],
  ["an empty header [ROUTE-02]", "localhost", "/", "main en / => /en", { acceptLanguage: "" }],
  [
    "a huge header counts for nothing [ROUTE-02]",
    "localhost",
    "/",
    "main en / => /en",
    { acceptLanguage: "de,".repeat(4000) },
  ],
  ["the query of the home page stays [ROUTE-02]", "localhost", "/?x=1", "main en / => /en?x=1"],
]

const redirects: Case[] = [
  ["a trailing slash [REDIR-01]", "localhost", "/en/a/", "301 trailing-slash /en/a"],
  ["a trailing slash after the locale [REDIR-01]", "localhost", "/de-ch/", "301 trailing-slash /de-ch"],
  ["without locale [REDIR-01]", "localhost", "/a/b/", "301 trailing-slash /a/b"],
  ["after the slug [REDIR-01]", "localhost", "/en/events-na/", "301 trailing-slash /en/events-na"],
  ["any number of them [REDIR-01]", "localhost", "/en/a///", "301 trailing-slash /en/a"],
  ["the query stays [REDIR-01]", "localhost", "/en/a/?x=1&y=%2F", "301 trailing-slash /en/a?x=1&y=%2F"],
  ["two slashes [REDIR-01]", "localhost", "//", "301 trailing-slash /"],
  ["many slashes and a query [REDIR-01]", "localhost", "////?x=//evil", "301 trailing-slash /?x=//evil"],
  ["an empty query falls away [REDIR-01]", "localhost", "/en/a/?", "301 trailing-slash /en/a"],
  ["a slash in the query is none [REDIR-01]", "localhost", "/en/a?x=/", "main en /a"],
  [
    "encoding is kept [REDIR-01]",
    "localhost",
    "/en/%C3%BCber%20uns/",
    "301 trailing-slash /en/%C3%BCber%20uns",
  ],
  ["a question mark in the path [REDIR-01]", "localhost", "/en/a%3Fb/", "301 trailing-slash /en/a%3Fb"],
  [
    "a backslash in the query [REDIR-01]",
    "localhost",
    "/a/?x=\\\\evil",
    "301 trailing-slash /a?x=%5C%5Cevil",
  ],
  [
    "a whole URL as a segment [REDIR-01]",
    "localhost",
    "/http:evil.example/",
    "301 trailing-slash /http:evil.example",
  ],
  ["an area too [REDIR-01]", "localhost", "/style-guide/", "301 trailing-slash /style-guide"],
  ["a locale in capitals [LOC-02, REDIR-02]", "localhost", "/de-CH/a", "302 locale-case /de-ch/a"],
  ["all of it in capitals [LOC-02]", "localhost", "/EN", "302 locale-case /en"],
  [
    "with a trailing slash, in one hop [LOC-02, REDIR-01]",
    "localhost",
    "/De-cH/a/?x",
    "302 locale-case /de-ch/a?x",
  ],
  ["though not offered [LOC-02]", "localhost", "/DE-US/a", "302 locale-case /de-us/a"],
  ["the page's case stays [LOC-02]", "localhost", "/EN/About", "302 locale-case /en/About"],
  ["an unknown locale has no case [LOC-02]", "localhost", "/XX/a", "main en /XX/a => /en/XX/a"],
]

const areas: Case[] = [
  ["the style guide [SITE-14]", "localhost", "/style-guide", "main en /style-guide (private)"],
  ["its pages [SITE-14]", "localhost", "/style-guide/inputs", "main en /style-guide/inputs (private)"],
  ["sign-in comes back [SITE-14, ROUTE-05]", "localhost", "/callback?code=1", "main en /callback (private)"],
  ["silent renewal [SITE-14, ROUTE-06]", "localhost", "/blank-callback", "main en /blank-callback (private)"],
  ["endpoints [ROUTE-03]", "localhost", "/api/search-proxy/search", "main en /api/search-proxy/search"],
  ["build files [ROUTE-03]", "localhost", "/builds/latest.json", "main en /builds/latest.json"],
  ["files [ROUTE-03]", "localhost", "/file/brochure?l=de", "main en /file/brochure"],
  ["assets [ROUTE-03]", "localhost", "/assets/a.js", "main en /assets/a.js"],
  ["images [ROUTE-03]", "localhost", "/images/a.webp", "main en /images/a.webp"],
  ["on a brand's host too [ROUTE-03]", "cirris.localhost", "/file/brochure", "cirris en /file/brochure"],
  [
    "with the reader's locale [ROUTE-03]",
    "localhost",
    "/api/a",
    "main de /api/a",
    { cookies: { locale: "de" } },
  ],
  ["a longer word is a page [ROUTE-03]", "localhost", "/apiary", "main en /apiary => /en/apiary"],
  ["with a locale it is a page [ROUTE-03]", "localhost", "/en/style-guide", "main en /style-guide"],
  ["the portal [SITE-15]", "localhost", "/en/mykomax/account", "main en /mykomax/account (private)"],
  [
    "the portal without locale [SITE-15]",
    "localhost",
    "/mykomax",
    "main en /mykomax => /en/mykomax (private)",
  ],
  ["the editor area [SITE-15]", "localhost", "/de/editor", "main de /editor (private)"],
  ["a page below another [SITE-15]", "localhost", "/en/company/editor", "main en /company/editor"],
]

const faults: Case[] = [
  ["broken encoding", "localhost", "/en/%zz", "400 broken-encoding"],
  ["half an encoding", "localhost", "/en/%", "400 broken-encoding"],
  ["encoding that isn't UTF-8", "localhost", "/en/%ff%fe", "400 broken-encoding"],
  ["overlong UTF-8", "localhost", "/en/%c0%af", "400 broken-encoding"],
  ["an encoded slash", "localhost", "/en/a%2Fb", "400 invalid-path"],
  ["an encoded backslash", "localhost", "/en/a%5Cb", "400 invalid-path"],
  ["a backslash", "localhost", "/\\evil.example", "400 invalid-path"],
  ["an encoded NUL", "localhost", "/en/a%00", "400 invalid-path"],
  ["an encoded line break", "localhost", "/en/a%0d%0aSet-Cookie:x", "400 invalid-path"],
  ["a raw line break", "localhost", "/en/a\r\nX: y", "400 invalid-path"],
  ["a control character of the second block", "localhost", "/en/%C2%85", "400 invalid-path"],
  ["a raw control character in the query", "localhost", "/en?a=\u0007", "400 invalid-path"],
  ["raw letters that aren't ASCII", "localhost", "/en/über", "400 invalid-path"],
  ["a raw space", "localhost", "/en/a b", "400 invalid-path"],
  ["a fragment", "localhost", "/en#a", "400 invalid-path"],
  ["dot segments", "localhost", "/en/../../etc/passwd", "400 invalid-path"],
  ["encoded dot segments", "localhost", "/en/%2e%2e/a", "400 invalid-path"],
  ["a single dot", "localhost", "/en/./a", "400 invalid-path"],
  ["three dots are a name", "localhost", "/en/...", "main en /..."],
  ["doubly encoded dots are a name", "localhost", "/en/%252e%252e", "main en /%2e%2e"],
  ["another host in front", "localhost", "//evil.example", "400 invalid-path"],
  ["another host and a trailing slash", "localhost", "//evil.example/", "400 invalid-path"],
  ["an empty segment", "localhost", "/en//a", "400 invalid-path"],
  ["another scheme in front", "localhost", "http://evil.example/", "400 invalid-path"],
  ["an asterisk", "localhost", "*", "400 invalid-path"],
  ["no path at all", "localhost", "", "400 invalid-path"],
  ["a query alone", "localhost", "?x", "400 invalid-path"],
  ["a path of 10 kB", "localhost", `/${"a".repeat(10_240)}`, "400 path-too-long"],
  ["a path of 2,001 characters", "localhost", `/${"a".repeat(2000)}`, "400 path-too-long"],
  ["as long once decoded", "localhost", `/en/${"%61".repeat(2000)}`, "400 path-too-long"],
  ["a query of 16 kB", "localhost", `/en?${"a=1&".repeat(4000)}`, "400 query-too-long"],
]

/** `(private)`: on the main site, but not the public main site. `(n)`: so many warnings. */
function outcomeOf(resolution: Resolution): string {
  if (resolution.kind === "error") return `${resolution.status} ${resolution.code}`
  if (resolution.kind === "redirect") return `${resolution.status} ${resolution.rule} ${resolution.location}`
  const { site, locale, path, localeRedirect, isPublicMain, warnings } = resolution
  return [
    `${site.id} ${locale.code} ${path}`,
    localeRedirect && `=> ${localeRedirect}`,
    site.isMain && !isPublicMain && "(private)",
    warnings.length > 0 && `(${warnings.length})`,
  ]
    .filter(Boolean)
    .join(" ")
}

const tables: [subject: string, cases: Case[]][] = [
  ["site", sites],
  ["host", hosts],
  ["locale", locales],
  ["reader", readers],
  ["redirect", redirects],
  ["area", areas],
  ["refusal", faults],
]

for (const [subject, cases] of tables) {
  for (const [title, host, url, outcome, reader] of cases) {
    test(`${subject}: ${title}: ${JSON.stringify(host + url).slice(0, 60)}`, () => {
      const input = { host, url, cookies: {}, acceptLanguage: null, ...reader }
      expect(outcomeOf(resolve(input, systemData))).toBe(outcome)
    })
  }
}

function resolveUrl(url: string, reader: Reader & { host?: string } = {}): Resolution {
  return resolve({ host: "localhost", url, cookies: {}, acceptLanguage: null, ...reader }, systemData)
}

test("a resolved request says all that a route needs [ROUTE-01, LOC-02]", () => {
  expect(resolveUrl("/es/events-na/a%20b/c?x=1")).toMatchObject({
    kind: "resolved",
    site: { id: "events-na", isMain: false },
    locale: { code: "es" },
    urlLocale: { code: "es" },
    path: "/a b/c",
    search: "?x=1",
    isPublicMain: false,
    requestPath: "/es/events-na/a%20b/c",
    localizedPath: "/es/events-na/a%20b/c",
    localeRedirect: null,
    fallbackLanguage: "en",
    warnings: [],
  })
})

test("a URL without locale has an address with the chosen one, and says what was asked [REDIR-02, REDIR-06]", () => {
  expect(resolveUrl("/de-us/a?x=1")).toMatchObject({
    urlLocale: null,
    requestPath: "/de-us/a",
    localizedPath: "/en-us/a",
    localeRedirect: "/en-us/a?x=1",
  })
})

test("the error of a site without domains names the host [SITE-10]", () => {
  expect(resolveUrl("/en/trade-fair", { host: "KOMAX.localhost:3000" })).toEqual({
    kind: "error",
    status: 404,
    code: "unknown-site-domain",
    message: "Unknown site domain: komax.localhost",
  })
})

test("a site with a host of its own is not reached by its slug, whatever its domains say [SITE-04]", () => {
  const domains = [{ host: "cirris.localhost" }, { host: "localhost", pathSlug: "cirris" }]
  const sites = [
    rawSite("main", { slug: null, domains: [{ host: "localhost" }] }),
    rawSite("cirris", { domains }),
  ]
  const data = toSystemData({ ...rawSystemData, sites }, console)
  const input = { host: "localhost", url: "/en/cirris", cookies: {}, acceptLanguage: null }
  expect(outcomeOf(resolve(input, data))).toBe("main en /cirris")
})

test("the main site without domains is an unknown site domain too [SITE-09, SITE-10]", () => {
  const sites = [
    rawSite("main", { slug: null }),
    rawSite("cirris", { domains: [{ host: "cirris.localhost" }] }),
  ]
  const data = toSystemData({ ...rawSystemData, sites }, console)
  const input = { host: "www.example.com", url: "/en", cookies: {}, acceptLanguage: null }
  expect(resolve(input, data)).toMatchObject({ message: "Unknown site domain: www.example.com" })
})

test("without a main site nothing answers for an unknown host [SITE-09]", () => {
  const data = toSystemData({ ...rawSystemData, sites: [] }, console)
  const input = { host: "localhost", url: "/en", cookies: {}, acceptLanguage: null }
  expect(outcomeOf(resolve(input, data))).toBe("500 no-main-site")
})

test("a site that offers no locale is a fault of its set-up [LOC-07]", () => {
  const sites = [rawSite("main", { slug: null, domains: [{ host: "localhost" }] })]
  const data = toSystemData({ ...rawSystemData, countries: [rawCountry("ALL", [])], sites }, console)
  const input = { host: "localhost", url: "/en", cookies: {}, acceptLanguage: null }
  expect(resolve(input, data)).toMatchObject({ status: 500, message: "The site has no locale: main" })
})

test("the warning of a language fallback names site and locales [LOC-19]", () => {
  expect(resolveUrl("/de-ch/a", { host: "cirris.localhost" })).toMatchObject({
    warnings: ["Language fallback on international-only site cirris: de-ch to de"],
  })
})

test.each([
  ["its cookie", "/en", { "fallback-language": "de" }, "de"],
  ["the site's default without cookie", "/en", {}, "en"],
  [
    "the site's default for a language that the site removed",
    "/en/events-na",
    { "fallback-language": "de" },
    "en",
  ],
  ["the site's default for what is no language", "/en", { "fallback-language": "<script>" }, "en"],
])("the fallback language is %s [LOC-14]", (_title, url, cookies, language) => {
  expect(resolveUrl(url, { cookies })).toMatchObject({ fallbackLanguage: language })
})

test("a missing Host header is a bad request [SITE-06]", () => {
  expect(resolve({ host: null, url: "/", cookies: {}, acceptLanguage: null }, systemData)).toMatchObject({
    status: 400,
    code: "missing-host",
    message: "The request has no Host header",
  })
})
