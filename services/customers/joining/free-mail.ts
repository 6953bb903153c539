/** Mail providers for everybody: an address there says nothing about the organisation that somebody works for. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `126.com 139.com 163.com aliyun.com aol.com arcor.de atlas.cz azet.sk bluewin.ch bol.com.br centrum.cz centrum.sk docomo.ne.jp
  duck.com email.cz example.com ezweb.ne.jp fastmail.com foxmail.com free.fr freemail.hu freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hotmail.ch hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com
  icloud.com ig.com.br inbox.ru laposte.net libero.it list.ru live.com live.de live.fr live.it mac.com mail.com mail.de mail.ru
  mailbox.org mailinator.com me.com mozmail.com msn.com naver.com nifty.com o2.pl orange.fr outlook.com outlook.de outlook.es
  outlook.fr outlook.jp post.cz posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rocketmail.com sapo.pt seznam.cz
  sfr.fr sina.com sina.cn sohu.com sunrise.ch t-online.de tin.it tiscali.it tuta.com tutanota.com uol.com.br virgilio.it
  wanadoo.fr web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.ro yandex.com yandex.ru yeah.net
  ymail.com ziggo.nl zoho.com`
    .split(/\s+/)
    .filter(Boolean),
)

export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(domain)
}

/** The part behind the @ in lower case; null for what is no address. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf("@")
  return at > 0 && at < email.length - 1 ? email.slice(at + 1).toLowerCase() : null
}
