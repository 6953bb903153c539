/**
 * Words, names and keyboard rows that common passwords are made of, in the website's languages. Long lists of leaked
 * passwords mostly consist of these and their variations, which `password-rules.ts` recognises.
 */
export const commonWords: readonly string[] = `
password passwort passwd passwords pass word kennwort losungswort contrasena contraseña clave senha palavra passe parola heslo
jelszo jelszó motdepasse motdepass secret secreto segredo geheim geheimnis secreta tajne tajny titok mima mimi pasuwado anshou
admin administrator administrador administrateur root user usuario utilisateur benutzer guest gast invite login logon signin
account konto cuenta compte conta master system server office computer internet windows google apple samsung facebook youtube
welcome willkommen bienvenue bienvenido bemvindo bienvenida vitajte vitejte benvenuto hello hallo hola bonjour ola ahoj szia
changeme change default standard temp temporary test tester testing demo example sample start access zugang acceso acces
letmein open opensesame sesame trustno starwars matrix pokemon superman batman spiderman ironman naruto minecraft fortnite
qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl yxcvbnm zxcvbnm qazwsx qweasd qweasdzxc zaq xsw
iloveyou love lovely forever always never money freedom liberty happy lucky sunshine moonlight rainbow princess prince
queen king dragon monkey tiger lion eagle falcon wolf shadow phoenix angel devil heaven flower butterfly cookie chocolate
cheese coffee banana orange purple yellow black white green silver golden diamond summer sommer winter spring autumn herbst
fruhling frühling verano ete été hiver printemps automne invierno primavera otono otoño verao verão inverno leto zima jar
podzim jesen nyar nyár tel tél osz ősz tavasz haru natsu aki fuyu january february march april june july august september
october november december januar februar marz märz juni juli oktober dezember enero febrero marzo abril mayo junio julio
agosto septiembre octubre noviembre diciembre janvier fevrier mars avril mai juin juillet aout monday tuesday wednesday
thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes jueves viernes
football fussball soccer baseball basketball hockey tennis futbol futebol calcio arsenal chelsea liverpool manchester united
barcelona madrid bayern dortmund juventus benfica steaua ferrari porsche mercedes corvette mustang harley yamaha michael
jordan michelle jessica jennifer ashley daniel thomas andrew charlie robert william anthony joshua matthew george maggie
ginger pepper buster bailey hunter hannah sophie nicole andrea martin peter stefan christian alexander sebastian maria ana
carlos jose juan pedro antonio francisco manuel joao lucas pavel petr jana tomas lukas laszlo istvan zoltan katalin
schatz schatzi liebe liebling engel mein meine my the and und das ist ich dich dein your you me i amor corazon teamo jetaime
cherie soleil doudou chouchou miluji lasko laska szeretlek szerelem dragoste iubire aishiteru kawaii sakura tokyo woaini
company firma empresa entreprise business service services support help info contact mail email portal customer kunde
cliente client website germany deutschland berlin hamburg munchen switzerland schweiz zurich zürich france paris london
england america newyork espana mexico brasil portugal lisboa romania bucuresti praha slovensko bratislava budapest china
beijing shanghai japan nippon wire cable kabel komax mykomax schleuniger crimp machine maschine factory werk
abc abcd abcdef xyz aaa foo bar foobar baz none null undefined private
`
  .trim()
  .split(/\s+/)
