/** Roles that hang on a person of the staff, who belongs to no organisation: those of their applications, by key. */
export const staffApplications: Readonly<Record<string, string>> = {
  int_direct_active: "direct",
  int_lmsefront_active: "campus-learning",
  int_serviceticketing_active: "ticketing",
  int_assetdb_active: "inventory",
  int_artemis_active: "wire-flow",
  int_mfpwm_active: "wire-master",
  int_mfpmds_active: "master-data",
  int_productinfo_active: "product-information",
}

export const staffRoles = [
  "delegatedadmin_intern",
  "int_serviceticketing_support",
  ...Object.keys(staffApplications),
]
