import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { InventoryData, InventoryView } from "./inventory.server.ts"
import { InventoryFilter } from "./inventory-filter.tsx"
import { inventorySearch, isNarrowed, nothingChosen } from "./inventory-list-query.ts"
import {
  addMachinePath,
  inventoryFilePath,
  inventoryPath,
  labelsPath,
  oldInventoryPath,
} from "./inventory-path.ts"
import { InventoryTable } from "./inventory-table.tsx"
import { InventoryTabs } from "./inventory-tabs.tsx"

/** The customer's machines: those in use, or those that were sold, scrapped or replaced [ROUTE-11, ROUTE-12]. */
export function InventoryScreen({ view: { list, fault, isOld } }: { view: InventoryView }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  useFreshness()
  return (
    <PortalScreen
      title={t("title")}
      lead={isOld ? t("old.lead") : t("lead")}
      actions={
        list?.canAdd ? (
          <ButtonLink href={path(addMachinePath)} icon="plus" iconPlace="start">
            {t("request.kind.add")}
          </ButtonLink>
        ) : null
      }
    >
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      {list ? <List list={list} /> : null}
    </PortalScreen>
  )
}

function List({ list }: { list: InventoryData }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const { query, machines, total } = list
  const address = path(query.isOld ? oldInventoryPath : inventoryPath)
  const files = [
    { type: "csv", label: t("csv") },
    { type: "xlsx", label: t("xlsx") },
  ] as const
  return (
    <div className="ticket-list">
      <InventoryFilter list={list} />
      <InventoryTabs current={query.isOld ? "old" : "in-use"} search={inventorySearch(query)} />
      <p className="list-count" role="status">
        {t("count", { count: total })}
        {isNarrowed(query) ? (
          <a href={address + inventorySearch(query, nothingChosen)}>{t("filter.reset")}</a>
        ) : null}
      </p>
      <InventoryTable list={list} />
      {machines.length > 0 ? (
        <p className="module-links">
          {files.map(({ type, label }) => (
            <a key={type} href={path(inventoryFilePath(type, query.isOld)) + inventorySearch(query)} download>
              {label}
            </a>
          ))}
          {query.isOld || total > mostLabels ? null : (
            <a href={path(labelsPath) + inventorySearch(query)} target="_blank" rel="noreferrer">
              {t("labels")}
            </a>
          )}
        </p>
      ) : null}
    </div>
  )
}

/** A file of more is refused (`labels.server.ts`). */
const mostLabels = 1_000
