/** What the title line of a list may call its columns, in the languages of the portal; compared without accents and signs. */
export type ListColumn = "email" | "firstName" | "lastName" | "name" | "language" | "applications"

const names: Readonly<Record<ListColumn, readonly string[]>> = {
  email: [
    ..."email|e-mail|mail|mail address|email address|adresse|e-mail-adresse|mailadresse|correo|correo electrónico".split(
      "|",
    ),
    ..."adresse e-mail|courriel|e-mail-cím|emailcím|メール|メールアドレス|endereço de e-mail|correio|adresă de e-mail".split(
      "|",
    ),
    ..."e-mailová adresa|emailová adresa|邮箱|电子邮箱|电子邮件|邮件".split("|"),
  ],
  firstName: [
    ..."first name|firstname|given name|vorname|jméno|křestní jméno|nombre|prénom|keresztnév|utónév".split(
      "|",
    ),
    ..."名|名前（名）|nome|prenume|meno|krstné meno|名字".split("|"),
  ],
  lastName: [
    ..."last name|lastname|surname|family name|nachname|familienname|příjmení|apellido|apellidos|nom".split(
      "|",
    ),
    ..."nom de famille|vezetéknév|családnév|姓|sobrenome|apelido|nume|nume de familie|priezvisko|姓氏".split(
      "|",
    ),
  ],
  name: "name|full name|vollständiger name|celé jméno|nombre completo|nom complet|név|氏名|お名前|nome completo|nume complet|celé meno|姓名".split(
    "|",
  ),
  language: "language|sprache|jazyk|idioma|langue|nyelv|言語|língua|limbă|limba|语言".split("|"),
  applications: [
    ..."services|service|applications|application|roles|role|access|dienste|dienst|anwendungen|rollen|rolle|zugriff".split(
      "|",
    ),
    ..."služby|aplikace|role|servicios|aplicaciones|roles|applications|rôles|rôle|szolgáltatások|alkalmazások|szerepkörök".split(
      "|",
    ),
    ..."サービス|アプリケーション|権限|aplicativos|aplicativo|serviços|aplicações|funções|servicii|aplicații|roluri|aplikácie|roly|服务|应用|角色".split(
      "|",
    ),
  ],
}

const columns = new Map(
  Object.entries(names).flatMap(([column, words]) =>
    words.map((word) => [keyOf(word), column as ListColumn] as const),
  ),
)

/** @returns null for a title that we don't know; its column is left out. */
export function columnOf(title: string): ListColumn | null {
  return columns.get(keyOf(title)) ?? null
}

/** The order where no line of titles says another one. */
export const usualColumns = ["email", "firstName", "lastName", "language", "applications"] as const

function keyOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{S}\s]+/gu, "")
}
