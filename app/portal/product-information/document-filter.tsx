import { Checkbox } from "../../design/components/choice-group.tsx"
import { Field } from "../../design/components/field.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ListFilter } from "../frame/list-filter.tsx"
import { documentFields, isNarrowed } from "./document-list-query.ts"
import { productInformationPath } from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"
import type { DocumentListData } from "./product-information.server.ts"

const asked = ["q", "model", "serial", "type", "language", "changed", "page"]

export function DocumentFilter({ list: { query, choices } }: { list: DocumentListData }) {
  const { t } = useTranslation("documents")
  const words = useDocumentWords()
  return (
    <ListFilter
      id="document"
      path={productInformationPath}
      title={t("filter.title")}
      searchLabel={t("search")}
      applyLabel={t("filter.apply")}
      search={query.search}
      isOpen={isNarrowed({ ...query, search: "" })}
      kept={documentFields(query, asked)}
    >
      <FilterSelect
        id="document-model"
        name="model"
        label={t("filter.model")}
        all={t("filter.allModels")}
        options={withChosen(choices.models, query.model).map((model) => ({
          value: model,
          label: model,
        }))}
        defaultValue={query.model}
      />
      <FilterSelect
        id="document-type"
        name="type"
        label={t("field.type")}
        all={t("filter.allTypes")}
        options={choices.types.map((type) => ({ value: type.toLowerCase(), label: words.type(type) }))}
        defaultValue={query.type}
      />
      <FilterSelect
        id="document-language"
        name="language"
        label={t("field.language")}
        all={t("filter.allLanguages")}
        options={choices.languages.map((code) => ({ value: code, label: words.language(code) }))}
        defaultValue={query.language}
      />
      <Field id="document-serial" label={t("filter.serial")} isOptional={false}>
        {(control) => (
          <input {...control} type="text" name="serial" defaultValue={query.serial} maxLength={100} />
        )}
      </Field>
      <Checkbox
        id="document-changed"
        name="changed"
        value="1"
        label={t("filter.changed")}
        defaultChecked={query.changed}
      />
    </ListFilter>
  )
}

/** A link may name a model of which there are no documents: the choice stays visible. */
function withChosen(models: readonly string[], chosen: string): readonly string[] {
  return chosen === "" || models.includes(chosen) ? models : [chosen, ...models]
}
