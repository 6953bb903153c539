import { isbot } from "isbot"

/**
 * Tools that people use to monitor a site. They count as readers, because their users expect the page that
 * readers get.
 */
const tool =
  /uptime|pingdom|statuscake|site24x7|monitor|nagios|icinga|zabbix|checkly|datadog|newrelic|dynatrace|catchpoint|synthetic|gtmetrix|lighthouse|headless|playwright|puppeteer|probe|health|prometheus|blackbox|haproxy|elb-|curl|wget|httpie|postman|insomnia|python|go-http|okhttp|java\/|libwww|axios|node|undici|ruby|powershell/i

/** Whether a search engine or a preview asks, which must not index an error as the page [ERR-05]. */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent) && !tool.test(userAgent ?? "")
}
