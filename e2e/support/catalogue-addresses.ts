/** Screens of the catalogue and of events on the main site in different states; they exist in German and Japanese. */
const screens = [
  "/products",
  "/services",
  "/smart-factory",
  "/products/crimping",
  "/products/crimping?capability=crimping&brand=nobody",
  "/products/crimping?q=sigma&capability=crimping&min-cross-section=0.5&max-cross-section=6&units=metric",
  "/products/crimping?min-cross-section=much&max-cross-section=-5",
  "/products/crimping?q=nothing-is-called-that",
  "/products?capability=crimping",
  "/products/crimping/crimping-machines/sigma-688",
  "/products/crimping/crimping-machines/sigma-688?variant=nobody",
  "/products/crimping/crimping-machines/no-such-machine",
  "/services/maintenance/maintenance-contracts/maintenance-plus",
  "/product-finder",
  "/product-finder?task=crimping&size=2.5&units=metric&pieces=20000",
  "/product-finder?task=flying&size=thick&pieces=some",
  "/events",
  "/events?time=past&category=webinar",
  "/events/crimp-seminar-lucerne",
  "/contact/event-registration?event=crimp-seminar-lucerne",
  "/compare",
  "/compare?products=sigma-622,sigma-688",
  "/compare?products=sigma-622,sigma-644,sigma-688,sigma-696",
]

export const catalogueAddresses = ["/de", "/ja-jp"].flatMap((locale) => screens.map((path) => locale + path))

/** One address per template, for slow checks. */
export const catalogueTemplates = [
  "/products",
  "/products/crimping?q=sigma&capability=crimping&min-cross-section=0.5&max-cross-section=6&units=metric",
  "/products/crimping/crimping-machines/sigma-688",
  "/services/maintenance/maintenance-contracts/maintenance-plus",
  "/product-finder?task=crimping&size=2.5&units=metric&pieces=20000",
  "/events",
  "/events/crimp-seminar-lucerne",
  "/compare?products=sigma-622,sigma-644,sigma-688,sigma-696",
]
