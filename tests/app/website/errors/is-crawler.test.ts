import { expect, test } from "vitest"
import { isCrawler } from "../../../../app/website/errors/is-crawler.ts"

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "facebookexternalhit/1.1",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
])("a search engine or a preview gets no page of an error [ERR-05]: %s", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

test.each([
  "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
  "Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)",
  "Mozilla/5.0 (compatible; StatusCake)",
  "Blackbox Exporter/0.25.0",
  "curl/8.5.0",
  "python-requests/2.32",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
])("people and the tools that look after a site get the page: %s", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})
