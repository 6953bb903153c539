/** Unlocalized path of the form for questions and quotes; every site has it (`app/website/requests/`). */
export const contactRequestPath = "/contact/request"
